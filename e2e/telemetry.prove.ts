import { expect, type Page, test } from '@playwright/test';
import { readNewsWhenShown } from './pages/account.ts';
import { FaultPlace } from './pages/fault-place.ts';
import { countedLoads, recordRelease } from './pages/release-place.ts';

/** Of each kind. */
const VISITS = Number(process.env['VISITS'] ?? 100);
/** One in a hundred may be lost; of fewer visits one says nothing against that. */
const LEAST = VISITS - Math.max(1, Math.floor(VISITS / 100));

const lobby = (page: Page) => page.locator('main').getByText('ฮานอยพิเศษ').locator('visible=true').first();

/** How visitors leave right after the area has loaded: before its report was due. */
const ways: Readonly<Record<string, (page: Page, anotherSite: string) => Promise<unknown>>> = {
  'closes the tab': (page) => page.close(),
  'goes to another site': (page, others) => page.goto(others),
  'goes to another page': (page) => page.goto(new URL('/login', page.url()).href),
};

let place: FaultPlace;
test.beforeAll(({ baseURL }) => {
  place = new FaultPlace(baseURL ?? '');
});
test.afterAll(() => place.remove());

for (const [what, leave] of Object.entries(ways)) {
  test(`of ${VISITS} loads at least 99 in 100 are counted when the visitor ${what} right after`, async ({
    context,
    baseURL,
  }) => {
    test.setTimeout(60_000 + VISITS * 4_000);
    const [release = ''] = place.copy('lotto', [`t${Date.now() % 1_000_000}`]);
    recordRelease('lotto', release);
    const door = await place.url();
    await place.show('lotto', release);
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = await context.newPage();
      await readNewsWhenShown(page);
      await page.goto(`${door}/lotto/lobby`, { waitUntil: 'commit' });
      await expect(lobby(page)).toBeVisible();
      await leave(page, `${baseURL}/login`);
      if (!page.isClosed()) await page.close();
    }
    let counted = 0;
    // The last ones are on their way; one that is lost never comes.
    for (const until = Date.now() + 10_000; counted < VISITS && Date.now() < until; ) {
      counted = countedLoads('lotto', release);
    }
    console.log(`  ${what}: ${counted} of ${VISITS} loads were counted`);
    expect(counted).toBeGreaterThanOrEqual(LEAST);
    expect(counted, 'each once').toBeLessThanOrEqual(VISITS);
  });
}
