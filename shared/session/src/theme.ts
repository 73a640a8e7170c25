import { type Theme, useLocal } from './local.store.ts';

/** The gateway reads this cookie to write documents in the chosen theme. */
const COOKIE = 'chokdee_theme';
const themes: readonly Theme[] = ['dark', 'light', 'system'];
/** Theme of visitors without a choice. The gateway has the same default. */
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
  // The agent may have its own background, so the browser's bar takes its colour from the styles.
  const ground = getComputedStyle(root).getPropertyValue('--bg').trim();
  if (ground !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

/** Applies a theme, and stores it here and for the gateway. */
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

/** The theme in the cookie, which the gateway used for this document. Undefined means the browser dropped it. */
function ofDocument(): Theme | undefined {
  const told = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
  return themes.find((theme) => theme === told);
}

/**
 * Applies the stored theme, and follows the system's theme if the visitor chose that. Called once at the start. If
 * cookie and local storage differ, the cookie wins, so that the shown theme stays. Local storage restores a lost
 * cookie.
 */
export function startTheme(): void {
  const theme = ofDocument() ?? useLocal.getState().theme;
  if (theme !== useLocal.getState().theme) useLocal.setState({ theme });
  if (theme !== DEFAULT || ofDocument()) rememberForGateway(theme);
  paint(theme);
  wantsLight().addEventListener('change', () => paint(useLocal.getState().theme));
  window.addEventListener('storage', ({ key }) => {
    if (key === 'local_data') void useLocal.persist.rehydrate(); // another tab changed the theme or read a notification
  });
  useLocal.subscribe((state, before) => {
    if (state.theme !== before.theme) paint(state.theme);
  });
}
