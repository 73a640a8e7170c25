import { setTheme, type Theme, useLocal } from '@chokdee/session';
import { Segmented } from '@chokdee/ui';
import { profileCopy } from './profile-copy.ts';

const options: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'dark', label: profileCopy.themes.dark },
  { value: 'light', label: profileCopy.themes.light },
  { value: 'system', label: profileCopy.themes.system },
];

export function ThemeCard() {
  const theme = useLocal((state) => state.theme);
  return (
    <section className="card">
      <h2>{profileCopy.display}</h2>
      <div className="mt2">
        <Segmented label={profileCopy.theme} options={options} value={theme} onChange={setTheme} />
      </div>
    </section>
  );
}
