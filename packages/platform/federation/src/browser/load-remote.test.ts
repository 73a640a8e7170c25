import type { ReleaseNews } from '@chokdee/contracts';
import { answer, contents, current, fallback, manifest, openDocument, Page } from './testing/load-remote.fixtures.ts';

const load = jest.fn<Promise<unknown>, [string]>();
jest.mock('@module-federation/runtime', () => ({
  createInstance: () => ({ loadRemote: (id: string) => load(id), registerRemotes: () => {}, registerShared: () => {} }),
}));

const fetched = jest.fn<Promise<Pick<Response, 'ok' | 'status' | 'json'>>, [string, RequestInit]>();

/** Answer of `/releases.json`. Null means the gateway is unreachable. */
let news: Pick<ReleaseNews, 'areas'> | null = null;

beforeEach(() => {
  load.mockReset();
  news = null;
  fetched.mockReset().mockImplementation(async (address) => {
    if (address !== '/releases.json') return answer(manifest);
    return answer({ routes: [], nav: [], slots: [], ...news }, news !== null);
  });
  Object.assign(globalThis, { fetch: fetched });
});

test('a page comes from the current release, and nothing of the one before is asked for', async () => {
  load.mockResolvedValue(contents);
  const { loadPage } = await openDocument({ lotto: { ...current, fallback } });
  expect((await loadPage('lotto', 'lobby')).Page).toBe(Page);
  expect(load.mock.calls).toEqual([['lotto_r2/pages']]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([current.manifest]);
});

test('of an area that the document shows nothing of, all files of the page are asked for when its manifest is there', async () => {
  load.mockResolvedValue(contents);
  const { loadPage } = await openDocument({ lotto: current });
  await loadPage('lotto', 'lobby');
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  expect(
    links.map((link) => [link.getAttribute('href'), link.getAttribute('as'), link.getAttribute('integrity')]),
  ).toEqual([
    ['/assets/lotto/r2/entry.js', 'script', 'sha384-e'],
    ['/assets/lotto/r2/lobby.js', 'script', 'sha384-l'],
    ['/assets/lotto/r2/lobby.css', 'style', 'sha384-c'],
  ]);
  expect(links.every((link) => link.getAttribute('crossorigin') === 'anonymous')).toBe(true);
});

test('and its way back is asked for meanwhile', async () => {
  news = { areas: { lotto: { ...current, fallback } } };
  load.mockImplementation(async (id) => {
    if (id.startsWith('lotto_r2')) throw new Error('404');
    return contents;
  });
  const { loadPage } = await openDocument({ lotto: current });
  await loadPage('lotto', 'lobby');
  expect(load.mock.calls.at(-1)).toEqual(['lotto_r1/pages']);
});

test('of an area that the document asks for itself no manifest is asked for', async () => {
  load.mockResolvedValue(contents);
  const { loadPage } = await openDocument({ lotto: current });
  const tag = Object.assign(document.createElement('link'), { rel: 'preload', href: current.entry });
  tag.setAttribute('href', current.entry);
  document.head.append(tag);
  await loadPage('lotto', 'lobby');
  expect(fetched).not.toHaveBeenCalled();
});

test('one failure is retried before anything else is tried', async () => {
  delete window.__CHOKDEE_UNANSWERED__;
  load.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(contents);
  const { loadPage } = await openDocument({ lotto: { ...current, fallback } });
  await loadPage('lotto', 'lobby');
  expect(load.mock.calls).toEqual([['lotto_r2/pages'], ['lotto_r2/pages']]);
  expect(window.__CHOKDEE_UNANSWERED__).toMatchObject({
    '/assets/lotto/r2/lobby.js': 1,
    '/assets/lotto/r2/lobby.css': 1,
  });
});

test('a release that does not load gives way to the one before, for as long as the document lives', async () => {
  load.mockImplementation(async (id) => {
    if (id.startsWith('lotto_r2')) throw new Error('404');
    return contents;
  });
  const { loadPage } = await openDocument({ lotto: { ...current, fallback } });
  await loadPage('lotto', 'lobby');
  expect(fetched).toHaveBeenCalledWith(fallback.manifest, { integrity: fallback.integrity });
  expect(window.__CHOKDEE_INTEGRITY__).toMatchObject({ '/assets/lotto/r1/entry.js': 'sha384-e' });
  load.mockClear();
  await loadPage('lotto', 'lobby');
  expect(load.mock.calls).toEqual([['lotto_r1/pages']]);
});

test('a manifest that is not the one meant lets nothing in', async () => {
  load.mockRejectedValue(new Error('404'));
  fetched.mockRejectedValue(new TypeError('integrity'));
  const { loadPage } = await openDocument({ lotto: { ...current, fallback } });
  await expect(loadPage('lotto', 'lobby')).rejects.toMatchObject({ name: 'AreaError', area: 'lotto' });
  expect(load).not.toHaveBeenCalled();
  expect(window.__CHOKDEE_INTEGRITY__).toEqual({});
});

test('without a release before, the area fails by itself', async () => {
  load.mockRejectedValue(new Error('404'));
  const { loadPage } = await openDocument({ lotto: current });
  await expect(loadPage('lotto', 'lobby')).rejects.toMatchObject({ name: 'AreaError' });
  await expect(loadPage('games', 'home')).rejects.toMatchObject({ name: 'AreaError', area: 'games' });
});

describe('an entry that does not answer', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(navigator, { sendBeacon: () => true });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** @returns the time until the area is given up, ms */
  async function patience(askedByDocument: boolean, shellCameAfterMs: number): Promise<number> {
    load.mockReturnValue(new Promise(() => undefined));
    const { loadPage } = await openDocument({ lotto: current });
    if (askedByDocument) {
      document.head.insertAdjacentHTML('beforeend', `<link rel="preload" as="script" href="${current.entry}">`);
    }
    jest.spyOn(performance, 'now').mockReturnValue(shellCameAfterMs);
    const begunAt = Date.now();
    const givenUp = loadPage('lotto', 'lobby').then(
      () => Number.NaN,
      () => Date.now() - begunAt,
    );
    await jest.runAllTimersAsync();
    return givenUp;
  }

  test('gets less time when the document has asked for it already, but never none', async () => {
    expect(await patience(false, 700)).toBe(2_000);
    expect(await patience(true, 200)).toBe(1_400);
    expect(await patience(true, 5_000)).toBe(1_200);
  });

  test('gives way to the one before, and without one tells when it has come late', async () => {
    let come: (contents: unknown) => void = () => undefined;
    load.mockImplementation((id) =>
      id.startsWith('lotto_r1') ? Promise.resolve(contents) : new Promise((resolve) => (come = resolve)),
    );
    const withOne = await openDocument({ lotto: { ...current, fallback } });
    const page = withOne.loadPage('lotto', 'lobby');
    await jest.runAllTimersAsync();
    expect((await page).Page).toBe(Page);

    const without = await openDocument({ lotto: current });
    const error = without.loadPage('lotto', 'lobby').catch((cause: unknown) => cause);
    await jest.runAllTimersAsync();
    const { late } = (await error) as { late: Promise<unknown> };
    come(contents);
    await expect(late).resolves.toEqual({ Page });
  });
});

test('a page that throws while it is drawn: the release before is shown, and where that does not load the next try begins anew', async () => {
  load.mockResolvedValue(contents);
  const { loadPage, giveUpRelease } = await openDocument({ lotto: { ...current, fallback } });
  expect(giveUpRelease('lotto')).toBe(false);
  await loadPage('lotto', 'lobby');
  expect(giveUpRelease('lotto')).toBe(true);
  await loadPage('lotto', 'lobby');
  expect(load.mock.calls.at(-1)).toEqual(['lotto_r1/pages']);
  expect(giveUpRelease('lotto')).toBe(false);
});

test('where the release before does not load either, the next try begins with the one that is meant', async () => {
  load.mockResolvedValue(contents);
  const { loadPage, giveUpRelease } = await openDocument({ lotto: { ...current, fallback } });
  await loadPage('lotto', 'lobby');
  giveUpRelease('lotto');
  fetched.mockRejectedValue(new TypeError('away'));
  await expect(loadPage('lotto', 'lobby')).rejects.toMatchObject({ name: 'AreaError' });
  await loadPage('lotto', 'lobby');
  expect(load.mock.calls.at(-1)).toEqual(['lotto_r2/pages']);
});

test('a busy shell keeps the release that was shown, and shows the new one afterwards', async () => {
  load.mockResolvedValue(contents);
  const { loadPage } = await openDocument({ lotto: current });
  const { setShellParts, shellParts } = await import('./shell.ts');
  const { fetchReleases } = await import('./release-news.ts');
  await loadPage('lotto', 'lobby');
  news = { areas: { lotto: { ...current, ...fallback, integrity: 'sha384-x' } } };
  await fetchReleases();
  setShellParts({ ...shellParts(), isBusy: () => true });
  await loadPage('lotto', 'lobby');
  expect(load.mock.calls.at(-1)).toEqual(['lotto_r2/pages']);
  setShellParts({ ...shellParts(), isBusy: () => false });
  await loadPage('lotto', 'lobby');
  expect(load.mock.calls.at(-1)).toEqual(['lotto_r1/pages']);
});
