import { privacy } from './privacy.copy.ts';
import { TextPage } from './text-page.tsx';

/** What is kept about a person, why, and for how long. */
export function Page() {
  return <TextPage words={privacy} />;
}
