import { privacy } from './privacy.copy.ts';
import { TextPage } from './text-page.tsx';

export function Page() {
  return <TextPage words={privacy} />;
}
