import { type Theme, useLocal } from './local.store.ts';

/** Read by the gateway, so that the document arrives in the chosen theme. */
const COOKIE = 'chokdee_theme';
const themes: readonly Theme[] = ['dark', 'light', 'system'];
/** Of whoever has chosen none, as the gateway has it. */
const DEFAULT: Theme = 'dark';
const YEAR_S = 365 * 24 * 60 * 60;

const wantsLight = () => window.matchMedia('(prefers-color-scheme: light)');

function shownTheme(theme: Theme): 'dark' | 'light' {
  if (theme !== 'system') return theme;
  return wantsLight().matches ? 'light' : 'dark';
}

function paint(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.theme = shownTheme(theme);
  // The agent may bring a ground of its own: the bar of the browser takes what the style sheet says.
  const ground = getComputedStyle(root).getPropertyValue('--bg').trim();
  if (ground !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

/** Chooses the theme, shows it, and remembers it here and for the next document. */
export function setTheme(theme: Theme): void {
  useLocal.setState({ theme });
  paint(theme);
  rememberForGateway(theme);
}

function rememberForGateway(theme: Theme): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari before 18.4
  document.cookie = `${COOKIE}=${theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}

/** What the gateway was told last, in which this document has arrived; none where the browser has dropped it. */
function ofDocument(): Theme | undefined {
  const told = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
  return themes.find((theme) => theme === told);
}

/**
 * Shows the remembered theme, and follows the system's where the visitor asked for that. Called once, at the start.
 * Where the two memories differ, that of the document stands, so that nothing changes before the eyes; the other one
 * tells it anew when the browser has dropped it.
 */
export function startTheme(): void {
  const theme = ofDocument() ?? useLocal.getState().theme;
  if (theme !== useLocal.getState().theme) useLocal.setState({ theme });
  if (theme !== DEFAULT || ofDocument()) rememberForGateway(theme);
  paint(theme);
  wantsLight().addEventListener('change', () => paint(useLocal.getState().theme));
  window.addEventListener('storage', ({ key }) => {
    if (key === 'local_data') void useLocal.persist.rehydrate(); // another tab chose, or read a notification
  });
  useLocal.subscribe((state, before) => {
    if (state.theme !== before.theme) paint(state.theme);
  });
}
