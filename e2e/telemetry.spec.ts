import { expect, type Page, test } from '@playwright/test';
import { readNewsWhenShown } from './pages/account.ts';
import { FaultPlace } from './pages/fault-place.ts';
import { countedLoads } from './pages/release-place.ts';

/** `VISITS=300` for the whole proof. */
const VISITS = Number(process.env['VISITS'] ?? 40);
const LEAST_SHARE = 0.99;

const lobby = (page: Page) => page.locator('main').getByText('ฮานอยพิเศษ').locator('visible=true').first();

/** How visitors leave right after the area has loaded: before its report was due. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'closes the tab': (page) => page.close(),
  'goes to another site': (page) => page.goto('about:blank'),
  'goes to another page': (page) => page.goto(new URL('/login', page.url()).href),
};

test(`of ${VISITS} loads at least 99 in 100 are counted, however their visitors leave`, async ({
  context,
  baseURL,
}) => {
  test.setTimeout(60_000 + VISITS * 4_000);
  const place = new FaultPlace(baseURL ?? '');
  try {
    const [release = ''] = place.copy('lotto', [`t${Date.now() % 100_000}`]);
    const door = await place.url();
    await place.show('lotto', release);
    const leave = Object.values(ways);
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = await context.newPage();
      await readNewsWhenShown(page);
      await page.goto(`${door}/lotto/lobby`, { waitUntil: 'commit' });
      await expect(lobby(page)).toBeVisible();
      await leave[visit % leave.length]?.(page);
      if (!page.isClosed()) await page.close();
    }
    let counted = 0;
    await expect(async () => {
      counted = await countedLoads('lotto', release);
      expect(counted / VISITS).toBeGreaterThanOrEqual(LEAST_SHARE);
      expect(counted, 'each once').toBeLessThanOrEqual(VISITS);
    }).toPass({ timeout: 20_000 });
    console.log(`  ${counted} of ${VISITS} loads were counted`);
  } finally {
    place.remove();
  }
});
