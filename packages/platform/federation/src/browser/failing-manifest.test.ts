import { answer, contents, current, manifest, openDocument, Page } from './testing/load-remote.fixtures.ts';

const load = jest.fn<Promise<unknown>, [string]>();
jest.mock('@module-federation/runtime', () => ({
  createInstance: () => ({ loadRemote: (id: string) => load(id), registerRemotes: () => {}, registerShared: () => {} }),
}));

const fetched = jest.fn<Promise<Pick<Response, 'ok' | 'status' | 'json'>>, [string, RequestInit]>();

/** Loads of the manifest, without the diagnosis for the report, which fetches with `cache: 'no-store'`. */
const isManifest = ([address, init]: [string, RequestInit]) => address === current.manifest && !init.cache;

beforeEach(() => {
  load.mockReset().mockResolvedValue(contents);
  fetched.mockReset().mockResolvedValue(answer(manifest));
  Object.assign(globalThis, { fetch: fetched });
});

test.each([
  ['before', false],
  ['after', true],
])('a manifest that fails %s the runtime has come is fetched twice: beside it, and by the retry', async (_, isLate) => {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  fetched.mockImplementation(async () => {
    await gate;
    throw new TypeError('network');
  });
  const { loadPage } = await openDocument({ lotto: current });
  const page = loadPage('lotto', 'lobby');
  if (isLate) await (await import('./areas.ts')).loadFederation();
  open();
  await expect(page).rejects.toMatchObject({ name: 'AreaError', area: 'lotto' });
  expect(fetched.mock.calls.filter(isManifest)).toHaveLength(2);
  expect(load).not.toHaveBeenCalled();
});

test('a manifest that fails once is fetched again, and the page is shown', async () => {
  fetched.mockRejectedValueOnce(new TypeError('network')).mockRejectedValueOnce(new TypeError('network'));
  const { loadPage } = await openDocument({ lotto: current });
  expect((await loadPage('lotto', 'lobby')).Page).toBe(Page);
  expect(fetched.mock.calls.filter(isManifest)).toHaveLength(2);
});
