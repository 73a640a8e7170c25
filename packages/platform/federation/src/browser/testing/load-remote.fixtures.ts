import type { ShellBoot, SiteMap } from '@chokdee/contracts';

export const Page = () => null;
export const contents = { pages: { lobby: async () => ({ Page }) } };
export const fallback = {
  release: 'r1',
  container: 'lotto_r1',
  entry: '/assets/lotto/r1/entry.js',
  manifest: '/assets/lotto/r1/release.json',
  integrity: 'sha384-of-the-manifest',
};
export const current = {
  release: 'r2',
  container: 'lotto_r2',
  entry: '/assets/lotto/r2/entry.js',
  manifest: '/assets/lotto/r2/release.json',
  integrity: 'sha384-of-the-other-manifest',
  bucket: 'stable',
} as const;
export const manifest = {
  entry: 'entry.js',
  pages: { lobby: { js: ['lobby.js'], css: ['lobby.css'] } },
  slots: {},
  integrity: { 'entry.js': 'sha384-e', 'lobby.js': 'sha384-l', 'lobby.css': 'sha384-c' },
};
export const answer = (body: unknown, ok = true) => ({
  ok,
  status: ok ? 200 : 503,
  headers: new Headers({ etag: '"1"' }),
  json: async () => body,
});
/** Imports the module as a new document does. */
export async function openDocument(areas: ShellBoot['areas']) {
  const boot: Pick<ShellBoot, 'areas' | 'integrity' | 'nonce' | keyof SiteMap> = {
    routes: [],
    nav: [],
    slots: [],
    areas,
    integrity: {},
    nonce: '',
  };
  const block = document.createElement('script');
  block.id = 'boot';
  block.type = 'application/json';
  block.textContent = JSON.stringify(boot);
  document.head.replaceChildren(block);
  jest.resetModules();
  await import('../globals.ts');
  return { ...(await import('../load-remote.ts')), ...(await import('../release-choice.ts')) };
}
