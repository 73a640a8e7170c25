import { type APIRequestContext, expect, test } from '@playwright/test';
import { demo2, signIn } from './pages/signed-in.ts';
import { type Asked, watchWaves } from './pages/waves.ts';

const scripts = (asked: readonly Asked[]) => asked.filter(({ kind }) => kind === 'script');

function expectOneWaveOfScripts(asked: readonly Asked[]): void {
  expect(scripts(asked).length).toBeGreaterThan(3);
  expect(
    scripts(asked).filter(({ wave }) => wave > 1),
    'scripts that waited for another answer',
  ).toEqual([]);
  const addresses = scripts(asked).map(({ address }) => address);
  expect(addresses, 'scripts fetched twice').toEqual([...new Set(addresses)]);
}

/** What the document itself asks for beside its scripts. */
async function earlyData(html: string): Promise<string[]> {
  return [...html.matchAll(/as="fetch" href="([^"]+)"/g)].map(([, address]) =>
    (address ?? '').replaceAll('&amp;', '&'),
  );
}

/** Rounds of that close are asked for again, which is no matter of loading: the next one is far enough away by then. */
async function untilNoneCloses(request: APIRequestContext): Promise<void> {
  const CALM_MS = 30_000;
  const nextClose = async () => {
    const lobby = await (await request.get('/api/lotto/lobby?agent_code=CHOKDEE')).text();
    const closes = [...lobby.matchAll(/"closes_at":"([^"]+)"/g)].map(([, at]) => Date.parse(at ?? '') - Date.now());
    return Math.min(...closes.filter((ms) => ms > -CALM_MS).map(Math.abs));
  };
  await expect.poll(nextClose, { timeout: 4 * CALM_MS }).toBeGreaterThan(CALM_MS);
}

for (const path of ['/', '/lotto/lobby', '/slot']) {
  test(`${path} cold: the document, then every script and the first data in one wave`, async ({ page }) => {
    await untilNoneCloses(page.request);
    const early = await earlyData(await (await page.request.get(path)).text());
    const open = await watchWaves(page);
    const asked = await open(path);
    expectOneWaveOfScripts(asked);
    expect(early.length).toBeGreaterThan(0);
    for (const address of early) {
      const times = asked.filter((each) => each.address === address);
      expect(
        times.map(({ wave }) => wave),
        `${address}: once, with the scripts`,
      ).toEqual([1]);
    }
  });
}

test('/member/deposit of a member: every script in one wave, and the data that needs the member right after', async ({
  page,
}) => {
  await signIn(page, demo2);
  const open = await watchWaves(page);
  const asked = await open('/member/deposit');
  expectOneWaveOfScripts(asked);
  const channels = asked.filter(({ address }) => address.startsWith('/api/member/payment/'));
  expect(channels.length).toBeGreaterThan(0);
  // A bearer cannot be named in a document, so no wave earlier than the scripts' own.
  expect(Math.min(...channels.map(({ wave }) => wave))).toBe(2);
});
