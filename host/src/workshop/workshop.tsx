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

/** Overlays belong to the document, so it takes the theme of the panel that was pressed last. */
const themeDocument = (theme: Theme, agent: string) =>
  Object.assign(document.documentElement.dataset, { theme, agent });

/** Sets the agent's colours for panels and document. */
function useColours(agent: string): void {
  useEffect(() => {
    const palettes = demoPalettes[agent];
    if (palettes === undefined) return;
    const style = document.createElement('style');
    style.textContent = paletteCss(agent, palettes).replaceAll('html[', '[data-agent][');
    document.head.append(style);
    return () => style.remove();
  }, [agent]);
}

/**
 * Shows every shared part in every state. `?theme=dark|light|system` shows one panel as wide as the window.
 * `?agent=SIAMPHET` shows the parts in that agent's colours.
 */
export function Workshop() {
  const query = new URLSearchParams(window.location.search);
  const agent = query.get('agent') ?? 'CHOKDEE';
  const one = themes.find((theme) => theme === query.get('theme'));
  const shown = one === undefined ? (['dark', 'light'] as const) : [one];
  useColours(agent);
  useEffect(() => void themeDocument(one ?? 'dark', agent), [one, agent]);
  return (
    <>
      <main className={cx(styles.page, one === undefined && styles.both)}>
        {shown.map((theme) => (
          <Panel key={theme} theme={theme} agent={agent} />
        ))}
      </main>
      <UiOutlets />
    </>
  );
}

function Panel({ theme, agent }: { readonly theme: Theme; readonly agent: string }) {
  return (
    <div
      className={styles.panel}
      data-panel
      data-theme={theme}
      data-agent={agent}
      onPointerDownCapture={() => themeDocument(theme, agent)}
    >
      <h1>
        {agent} {theme}
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
