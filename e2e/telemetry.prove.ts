import { expect, type Page, test } from '@playwright/test';
import { readNewsWhenShown } from './pages/account.ts';
import { FaultPlace } from './pages/fault-place.ts';
import { countedLoads, recordRelease } from './pages/release-place.ts';

/** Visits over all ways of leaving, one after another. */
const VISITS = Number(process.env['VISITS'] ?? 100);
/** One report in a hundred may be lost; below a hundred visits, one. */
const LEAST = VISITS - Math.max(1, Math.floor(VISITS / 100));

const lobby = (page: Page) => page.locator('main').getByText('หวยรัฐบาลไทย').locator('visible=true').first();

/** Ways of leaving right after the area has loaded, before its report is due. */
const ways: readonly ((page: Page, anotherSite: string) => Promise<unknown>)[] = [
  (page) => page.close(),
  (page, others) => page.goto(others),
  (page) => page.goto(new URL('/login', page.url()).href),
];

let place: FaultPlace;
test.beforeAll(({ baseURL }) => {
  place = new FaultPlace(baseURL ?? '');
});
test.afterAll(() => place.remove());

test(`of ${VISITS} loads at least 99 in 100 are counted when visitors close the tab, go to another site or to another page right after`, async ({
  context,
  baseURL,
}) => {
  test.setTimeout(60_000 + VISITS * 4_000);
  const [release = ''] = place.copy('lotto', [`t${Date.now() % 1_000_000}`]);
  recordRelease('lotto', release);
  const gateway = await place.url();
  await place.show('lotto', release);
  // Pages are closed one visit later: a leaving page still sends its report while the next site is shown.
  const left: Page[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const page = await context.newPage();
    await readNewsWhenShown(page);
    await page.goto(`${gateway}/lotto/lobby`, { waitUntil: 'commit' });
    await expect(lobby(page)).toBeVisible();
    await ways[visit % ways.length]?.(page, `${baseURL}/login`);
    if (!page.isClosed()) left.push(page);
    if (left.length > 1) await left.shift()?.close();
  }
  let counted = 0;
  // Waits for the last reports; a lost one never arrives.
  for (const until = Date.now() + 60_000; counted < VISITS && Date.now() < until; ) {
    counted = countedLoads('lotto', release);
  }
  console.log(`  ${counted} of ${VISITS} loads were counted`);
  expect(counted).toBeGreaterThanOrEqual(LEAST);
  expect(counted, 'each once').toBeLessThanOrEqual(VISITS);
});
