import { help } from './help.copy.ts';
import { TextPage } from './text-page.tsx';

export function Page() {
  return <TextPage words={help} />;
}
