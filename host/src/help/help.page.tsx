import { help } from './help.copy.ts';
import { TextPage } from './text-page.tsx';

/** What members ask first. */
export function Page() {
  return <TextPage words={help} />;
}
