import { expect, test } from '@playwright/test';
import { demo2, signIn } from './pages/signed-in.ts';
import { type Asked, watchWaves } from './pages/waves.ts';

/** What shows messages is fetched when the first view is there. */
const isLater = ({ address }: Asked) => /\/messages\.\w+\.js$/.test(address);
const scripts = (asked: readonly Asked[]) => asked.filter((each) => each.kind === 'script' && !isLater(each));

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

for (const path of ['/', '/lotto/lobby', '/slot']) {
  test(`${path} cold: the document, then every script and the first data in one wave`, async ({ page }) => {
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
