import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { FaultPlace } from './pages/fault-place.ts';
import { heapObjects } from './pages/heap-objects.ts';
import { hearNews, tab } from './pages/releases.ts';
import { demo2, signIn } from './pages/signed-in.ts';

const MOVES = Number(process.env['MOVES'] ?? 100);
/**
 * Growth that is allowed from half of the moves to all of them. Browsers fill bounded buffers at first (cached answers,
 * 250 timings of files); a leak goes on.
 */
const GROWTH_LIMIT =
  MOVES < 50
    ? { objects: 1.1, heap: 1.2, nodes: 1.15, listeners: 1.15 }
    : { objects: 1.02, heap: 1.12, nodes: 1.05, listeners: 1.05 };
type Held = Record<keyof typeof GROWTH_LIMIT, number>;

/** Leaves the lottery area and enters it again in the same document. */
async function reenter(page: Page): Promise<void> {
  await tab(page, 'หน้าแรก').click();
  await tab(page, 'หวย').click();
  await expect(page.locator('main').getByText('หวยรัฐบาลไทย').locator('visible=true').first()).toBeVisible();
}

/**
 * Bytes of the page's own objects and of the whole heap. The latter includes compiled code, which still grows a little.
 */
async function look(devtools: CDPSession): Promise<Held> {
  const objects = await heapObjects(devtools);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { objects, heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** Lowest of a few samples: an answer being read is held for a moment, a leak in every sample. */
async function held(page: Page, devtools: CDPSession): Promise<Held> {
  const looks: Held[] = [];
  for (let count = 0; count < 3; count++) {
    if (count > 0) await page.waitForTimeout(250);
    looks.push(await look(devtools));
  }
  const least = (what: keyof Held) => Math.min(...looks.map((each) => each[what]));
  return { objects: least('objects'), heap: least('heap'), nodes: least('nodes'), listeners: least('listeners') };
}

const worded = ({ objects, heap, nodes, listeners }: Held) =>
  `objects of ${objects} bytes, heap ${heap} bytes, ${nodes} nodes, ${listeners} listeners`;

let place: FaultPlace;
test.beforeAll(({ baseURL }) => {
  place = new FaultPlace(baseURL ?? '');
});
test.afterAll(() => place.remove());

test(`an open document moves ${MOVES} times between releases of an area and holds no more than before`, async ({
  page,
}) => {
  test.setTimeout(60_000 + MOVES * 6_000);
  const names = place.copy('lotto', ['movea', 'moveb']);
  await place.url();
  await place.show('lotto', names[0] ?? '');
  await signIn(page, demo2, await place.url());
  await page.goto(await place.url());
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const containers = () => page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('lotto_')));
  let half = await held(page, devtools);
  for (let move = 1; move <= MOVES; move++) {
    await place.show('lotto', names[move % 2] ?? '');
    await hearNews(page);
    await reenter(page);
    if (move !== Math.floor(MOVES / 2)) continue;
    half = await held(page, devtools);
    console.log(`  after ${move} moves: ${worded(half)}`);
  }
  const after = await held(page, devtools);
  console.log(`  after ${MOVES} moves: ${worded(after)}`);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await containers(), 'both releases ran in this document').toHaveLength(2);
  for (const what of ['objects', 'heap', 'nodes', 'listeners'] as const) {
    expect(after[what] / half[what], what).toBeLessThan(GROWTH_LIMIT[what]);
  }
});
