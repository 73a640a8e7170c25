import { setTheme, type Theme, useLocal } from '@chokdee/session';
import { Card, Segmented } from '@chokdee/ui';
import { copy } from './copy.ts';

const options: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'dark', label: copy.themes.dark },
  { value: 'light', label: copy.themes.light },
  { value: 'system', label: copy.themes.system },
];

export function ThemeCard() {
  const theme = useLocal((state) => state.theme);
  return (
    <Card as="section">
      <h2>{copy.display}</h2>
      <Segmented above={2} label={copy.theme} options={options} value={theme} onChange={setTheme} />
    </Card>
  );
}
