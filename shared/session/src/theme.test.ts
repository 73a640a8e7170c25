import { setTheme, startTheme, useLocal } from './index.ts';

const root = document.documentElement;
let systemIsLight = false;
let systemChanged: () => void = () => undefined;

beforeAll(() => {
  window.matchMedia = ((media: string) => ({
    media,
    get matches() {
      return systemIsLight;
    },
    addEventListener: (_type: string, listener: () => void) => {
      systemChanged = listener;
    },
  })) as unknown as typeof window.matchMedia;
  document.head.innerHTML = '<meta name="theme-color" content="#000000">';
});

test('without a choice the theme is dark', () => {
  startTheme();
  expect(root.dataset.theme).toBe('dark');
});

test('a choice shows at once and is remembered here and for the gateway', () => {
  root.style.setProperty('--bg', '#f3efe6');
  setTheme('light');
  expect(root.dataset.theme).toBe('light');
  expect(document.cookie).toContain('chokdee_theme=light');
  expect(localStorage.getItem('local_data')).toContain('light');
  expect(document.querySelector('meta[name="theme-color"]')).toHaveAttribute('content', '#f3efe6');
});

test('the theme of the system is followed while it changes', () => {
  setTheme('system');
  expect(root.dataset.theme).toBe('dark');
  expect(document.cookie).toContain('chokdee_theme=system');
  systemIsLight = true;
  systemChanged();
  expect(root.dataset.theme).toBe('light');
});

test('a choice made in another tab shows here', () => {
  const state = { ...useLocal.getState(), theme: 'dark' };
  localStorage.setItem('local_data', JSON.stringify({ local: JSON.stringify({ state, version: 1 }) }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'local_data' }));
  expect(useLocal.getState().theme).toBe('dark');
  expect(root.dataset.theme).toBe('dark');
});

describe('what the gateway was told and what is stored here are one', () => {
  const cookie = (text: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a browser would send
    document.cookie = `chokdee_theme=${text}; Path=/`;
  };
  const dropCookie = () => cookie('; Max-Age=0');

  test.each(['light', 'dark', 'system'] as const)(
    'the document came in %s: so it stays, and so it is stored',
    (theme) => {
      useLocal.setState({ theme: theme === 'dark' ? 'light' : 'dark' });
      cookie(theme);
      startTheme();
      expect(useLocal.getState().theme).toBe(theme);
      expect(root.dataset.theme).toBe(theme === 'system' ? 'light' : theme);
    },
  );

  test('a cookie that the browser has dropped is written anew', () => {
    dropCookie();
    useLocal.setState({ theme: 'light' });
    startTheme();
    expect(root.dataset.theme).toBe('light');
    expect(document.cookie).toContain('chokdee_theme=light');
  });

  test('one that nobody of ours wrote counts as none, and who has chosen nothing is given none', () => {
    cookie('pink');
    useLocal.setState({ theme: 'light' });
    startTheme();
    expect(document.cookie).toContain('chokdee_theme=light');
    dropCookie();
    useLocal.setState({ theme: 'dark' });
    startTheme();
    expect(document.cookie).toBe('');
  });
});
