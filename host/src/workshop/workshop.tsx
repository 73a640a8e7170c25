import { demoPalettes } from '@chokdee/contracts/demo-palettes';
import { paletteCss } from '@chokdee/contracts/palette';
import { cx, UiOutlets } from '@chokdee/ui';
import { useEffect } from 'react';
import { Buttons } from './sections/buttons.tsx';
import { Flow } from './sections/flow.tsx';
import { Inputs } from './sections/inputs.tsx';
import { Layout } from './sections/layout.tsx';
import { Messages } from './sections/messages.tsx';
import { MoneyParts } from './sections/money.tsx';
import { Overlays } from './sections/overlays.tsx';
import { Words } from './sections/text.tsx';
import styles from './workshop.module.css';

const themes = ['dark', 'light', 'system'] as const;
type Theme = (typeof themes)[number];

/** Overlays belong to the document: they take the theme of the panel that was last pressed. */
const themeDocument = (theme: Theme, operator: string) =>
  Object.assign(document.documentElement.dataset, { theme, operator });

/** The panels and the document in the operator's colours. */
function useColours(operator: string): void {
  useEffect(() => {
    const palettes = demoPalettes[operator];
    if (palettes === undefined) return;
    const style = document.createElement('style');
    style.textContent = paletteCss(operator, palettes).replaceAll('html[', '[data-operator][');
    document.head.append(style);
    return () => style.remove();
  }, [operator]);
}

/**
 * Every shared part in every state. `?theme=dark|light|system` shows one panel, as wide as the window;
 * `?operator=SIAMPHET` shows the parts in that operator's colours.
 */
export function Workshop() {
  const query = new URLSearchParams(window.location.search);
  const operator = query.get('operator') ?? 'CHOKDEE';
  const one = themes.find((theme) => theme === query.get('theme'));
  const shown = one === undefined ? (['dark', 'light'] as const) : [one];
  useColours(operator);
  useEffect(() => void themeDocument(one ?? 'dark', operator), [one, operator]);
  return (
    <>
      <main className={cx(styles.page, one === undefined && styles.both)}>
        {shown.map((theme) => (
          <Panel key={theme} theme={theme} operator={operator} />
        ))}
      </main>
      <UiOutlets />
    </>
  );
}

function Panel({ theme, operator }: { readonly theme: Theme; readonly operator: string }) {
  return (
    <div
      className={styles.panel}
      data-panel
      data-theme={theme}
      data-operator={operator}
      onPointerDownCapture={() => themeDocument(theme, operator)}
    >
      <h1>
        {operator} {theme}
      </h1>
      <Words />
      <Layout />
      <Buttons />
      <Inputs />
      <Flow />
      <MoneyParts />
      <Messages />
      <Overlays />
    </div>
  );
}
