import { type APIRequestContext, type BrowserContext, expect, test } from '@playwright/test';
import { callsInDocument, memberPages } from './pages/first-answers.ts';
import { newMember } from './pages/signed-in.ts';
import { type Asked, watchWaves } from './pages/waves.ts';

/** Scripts that no first view needs are loaded later: messages, carousels, news, lists below it and others. */
const isLater = ({ address }: Asked) =>
  /\/(messages|carousel|worker|news|rest|game-sheet|lobby-list)\.\w+\.js$/.test(address);
const scripts = (asked: readonly Asked[]) => asked.filter((each) => each.kind === 'script' && !isLater(each));

/** @param later number of scripts that the page loads after its first view */
function expectOneWaveOfScripts(asked: readonly Asked[], later = 0): void {
  expect(scripts(asked).length).toBeGreaterThan(3);
  const waited = scripts(asked).filter(({ wave }) => wave > 1);
  expect(waited.length, `scripts that waited for another answer: ${JSON.stringify(waited)}`).toBe(later);
  const addresses = scripts(asked).map(({ address }) => address);
  expect(addresses, 'scripts fetched twice').toEqual([...new Set(addresses)]);
}

/** Data requests that the document itself names. */
async function earlyData(html: string): Promise<string[]> {
  return [...html.matchAll(/as="fetch"(?: fetchpriority="low")? href="([^"]+)"/g)].map(([, address]) =>
    (address ?? '').replaceAll('&amp;', '&'),
  );
}

/** Closing rounds are requested again, which would disturb the count. Waits until no round closes soon. */
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

/** Opens a page in its own tab and closes it. */
async function openCold(context: BrowserContext, path: string) {
  const tab = await context.newPage();
  const refused: string[] = [];
  let streams = 0;
  tab.on('response', (answer) => {
    if (answer.status() === 401) refused.push(answer.url());
    if (new URL(answer.url()).pathname === '/api/live') streams += 1;
  });
  const document = tab.waitForResponse((answer) => answer.request().isNavigationRequest());
  const asked = await (await watchWaves(tab))(path);
  const brought = callsInDocument(await (await document).text());
  await tab.close();
  return { asked, brought, refused, streams };
}

for (const [path, first] of Object.entries(memberPages)) {
  test(`${path} cold, of a member: nothing is refused, one stream, first data with the document`, async ({ page }) => {
    await newMember(page);
    // A document waits for answers only briefly, so on a busy machine some may be missing.
    await expect(async () => {
      const { asked, brought, refused, streams } = await openCold(page.context(), path);
      test.info().annotations.push(...refused.map((url) => ({ type: 'refused', description: url })));
      // The profile loads a QR code and the card of notifications later.
      expectOneWaveOfScripts(asked, path === '/member/profile' ? 2 : 0);
      expect(streams).toBe(1);
      expect(brought).toEqual(expect.arrayContaining(['GET /api/get_user_info', ...first]));
      expect(
        asked.filter(({ kind, wave }) => kind === 'data' && wave > 3),
        'data of the fourth wave',
      ).toEqual([]);
    }).toPass({ timeout: 270_000 });
    expect(test.info().annotations, 'calls that were refused').toEqual([]);
  });
}
