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
