import { expect, type Page, test } from '@playwright/test';
import { enter, readNewsWhenShown } from './pages/account.ts';
import { ReleasePlace } from './pages/release-place.ts';
import { reportsOf, tellLoads, visit } from './pages/visits.ts';

/** Visitors of `/lotto/lobby` in a second, before both doors together. */
const VISITORS = 20;
const SHARE = '10';
/** An act in the registry is in the documents of every door by then; what the second proof here measures. */
const REACHES_DOORS_MS = 1_000;

const begunAt = Date.now();
function tell(what: string): void {
  console.log(`  ${new Date().toISOString()}  +${((Date.now() - begunAt) / 1000).toFixed(1).padStart(6)} s  ${what}`);
}

const lobby = (page: Page) => page.locator('main').getByText('หวยรัฐบาลไทย').locator('visible=true').first();

/** A store of releases before two doors, and the stable release of the lottery area. */
async function withTwoDoors(
  product: string,
  work: (place: ReleasePlace, doors: readonly [string, string], stable: string) => Promise<void>,
): Promise<void> {
  const place = new ReleasePlace(product);
  try {
    const doors = [await place.startGateway(), await place.startGateway()] as const;
    await work(place, doors, (await visit(doors[0])).release);
  } finally {
    place.remove();
  }
}

test('a lottery area that is broken on purpose, shown to a tenth, is taken back by the watch', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(600_000);
  await withTwoDoors(baseURL ?? '', async (place, doors, stable) => {
    tell(`stable is ${stable}, two doors are open`);
    place.sources.edit(
      'lobby/lobby.page.tsx',
      'export function Page() {',
      "export function Page() { throw new Error('broken');",
    );
    const version = `9.1.${Date.now() % 100_000}`;
    await place.release('publish', 'lotto', '--version', version);
    tell(`published ${version}, whose lobby throws while it is drawn`);
    await place.release('canary', 'lotto', version, '--percent', SHARE, '--member', 'demo0001', '--why', 'Friday');
    tell(`canary at ${SHARE} % and for demo0001`);

    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await readNewsWhenShown(page);
    await enter(page, 'demo0001', 'chokdee1234', doors[0]);
    await page.goto(`${doors[0]}/lotto/lobby`);
    await expect(lobby(page)).toBeVisible();
    tell('demo0001, who is on trial, sees the last good lobby');

    const seen = { canaries: 0, visits: 0 };
    let history = '';
    // Other canaries of the same product may have been ended before.
    const isEnded = () => history.includes(`by watch: automatic: canary ${version}`);
    for (let quiet = 0; quiet < 5; ) {
      const second = Date.now();
      const shown = await Promise.all(Array.from({ length: VISITORS }, (_, each) => visit(doors[each % 2] ?? '')));
      const loads = shown.flatMap((one) => reportsOf(one, stable));
      await tellLoads(doors[0], loads);
      const now = shown.filter(({ bucket }) => bucket === 'canary').length;
      if (seen.canaries === 0 && now > 0) tell('the first visitor on trial');
      seen.visits += shown.length;
      seen.canaries += now;
      if (now === 0 && seen.visits > 200 && !isEnded()) {
        history = await place.release('history', 'lotto');
        if (isEnded()) {
          tell(`no canary any more: ${seen.canaries} of ${seen.visits} visitors had met it`);
          await new Promise((resolve) => setTimeout(resolve, REACHES_DOORS_MS));
        }
      } else if (isEnded()) {
        expect(now, 'nobody is shown it any more').toBe(0);
        quiet += 1;
      }
      expect(seen.visits, 'the watch acts in time').toBeLessThan(VISITORS * 300);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1_000 - (Date.now() - second))));
    }
    tell('the history says:');
    console.log(history.replace(/^/gm, '    '));

    await page.goto(`${doors[1]}/lotto/lobby`);
    await expect(lobby(page)).toBeVisible();
    tell(`demo0001 is shown ${stable} at both doors; faults of the page seen on the way: ${faults.length}`);
  });
});

/** How long after an act in the registry each door names what it is to name, in ms. */
async function reach(place: ReleasePlace, doors: readonly string[], act: readonly string[]): Promise<number[]> {
  const before = await Promise.all(doors.map((door) => visit(door)));
  const done = place.release(...act);
  const changed = await Promise.all(
    doors.map(async (door, index) => {
      while ((await visit(door)).release === before[index]?.release) await new Promise((next) => setTimeout(next, 10));
      return Date.now();
    }),
  );
  await done;
  const [, at = ''] = /^(\S+)/.exec(await place.release('history', 'lotto')) ?? [];
  return changed.map((time) => time - Date.parse(at));
}

test('a rollback reaches new documents of every door within a second, an open tab within a minute', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(600_000);
  await withTwoDoors(baseURL ?? '', async (place, doors, stable) => {
    const version = `9.2.${Date.now() % 100_000}`;
    await place.release('publish', 'lotto', '--version', version);
    for (let time = 1; time <= 5; time += 1) {
      for (const act of [
        ['canary', 'lotto', version, '--percent', '100'],
        ['rollback', 'lotto'],
      ]) {
        const ms = await reach(place, doors, act);
        tell(`${(act[0] ?? '').padEnd(8)} in the documents of door 1 after ${ms[0]} ms, of door 2 after ${ms[1]} ms`);
        expect(Math.max(...ms), 'two doors agree within a second').toBeLessThan(REACHES_DOORS_MS);
      }
    }

    await place.release('canary', 'lotto', version, '--percent', '100');
    await readNewsWhenShown(page);
    await page.goto(`${doors[0]}/lotto/lobby`);
    await expect(lobby(page)).toBeVisible();
    expect(await page.evaluate((name) => name in window, `lotto_${version.replaceAll('.', '_')}`)).toBe(true);
    const heard = page.waitForResponse(
      async (answer) => answer.url().endsWith('/releases.json') && (await answer.text()).includes(`"${stable}"`),
      { timeout: 60_000 },
    );
    await place.release('rollback', 'lotto');
    const rolledBackAt = Date.now();
    await heard;
    tell(`an open tab has heard of a rollback after ${Date.now() - rolledBackAt} ms`);
  });
});
