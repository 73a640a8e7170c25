import { setTheme, type Theme, useLocal } from '@chokdee/session';
import { Segmented } from '@chokdee/ui';
import { copy } from '../copy.ts';

const options: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'dark', label: copy.themes.dark },
  { value: 'light', label: copy.themes.light },
  { value: 'system', label: copy.themes.system },
];

/** Dark, light, or what the device says; also for who is not signed in. */
export function ThemeChoice() {
  const theme = useLocal((state) => state.theme);
  return <Segmented above={2} label={copy.theme} options={options} value={theme} onChange={setTheme} />;
}
