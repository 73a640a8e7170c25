import { setTheme, type Theme, useLocal } from '@chokdee/session';
import { Segmented } from '@chokdee/ui';
import { copy } from '../copy.ts';

const options: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'dark', label: copy.themes.dark },
  { value: 'light', label: copy.themes.light },
  { value: 'system', label: copy.themes.system },
];

/** Chooses dark, light or the device's theme. Guests can use it too. */
export function ThemeChoice() {
  const theme = useLocal((state) => state.theme);
  return <Segmented above={2} label={copy.theme} options={options} value={theme} onChange={setTheme} />;
}
