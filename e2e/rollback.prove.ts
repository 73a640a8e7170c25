import { expect, type Page, test } from '@playwright/test';
import { readNewsWhenShown } from './pages/account.ts';
import { ReleasePlace } from './pages/release-place.ts';
import { visit } from './pages/visits.ts';

/** Milliseconds until an act in the registry is in the documents of every gateway. */
const REACHES_GATEWAYS_MS = 1_000;

const begunAt = Date.now();
function tell(what: string): void {
  console.log(`  ${new Date().toISOString()}  +${((Date.now() - begunAt) / 1000).toFixed(1).padStart(6)} s  ${what}`);
}

const lobby = (page: Page) => page.locator('main').getByText('หวยรัฐบาลไทย').locator('visible=true').first();

/** Gives a store of releases, two gateways and the stable release of the lottery area. */
async function withTwoGateways(
  product: string,
  work: (place: ReleasePlace, gateways: readonly [string, string], stable: string) => Promise<void>,
): Promise<void> {
  const place = new ReleasePlace(product);
  try {
    const gateways = [await place.startGateway(), await place.startGateway()] as const;
    await work(place, gateways, (await visit(gateways[0])).release);
  } finally {
    place.remove();
  }
}

/** Milliseconds from an act in the registry until each gateway names the new release. */
async function reach(place: ReleasePlace, gateways: readonly string[], act: readonly string[]): Promise<number[]> {
  const before = await Promise.all(gateways.map((gateway) => visit(gateway)));
  const done = place.release(...act);
  const changed = await Promise.all(
    gateways.map(async (gateway, index) => {
      while ((await visit(gateway)).release === before[index]?.release)
        await new Promise((next) => setTimeout(next, 10));
      return Date.now();
    }),
  );
  await done;
  const [, at = ''] = /^(\S+)/.exec(await place.release('history', 'lotto')) ?? [];
  return changed.map((time) => time - Date.parse(at));
}

test('a rollback reaches new documents of every gateway within a second, an open tab within a minute', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(600_000);
  await withTwoGateways(baseURL ?? '', async (place, gateways, stable) => {
    const version = `9.2.${Date.now() % 100_000}`;
    await place.release('publish', 'lotto', '--version', version);
    for (let time = 1; time <= 5; time += 1) {
      for (const act of [
        ['canary', 'lotto', version, '--percent', '100'],
        ['rollback', 'lotto'],
      ]) {
        const ms = await reach(place, gateways, act);
        tell(
          `${(act[0] ?? '').padEnd(8)} in the documents of gateway 1 after ${ms[0]} ms, of gateway 2 after ${ms[1]} ms`,
        );
        expect(Math.max(...ms), 'two gateways agree within a second').toBeLessThan(REACHES_GATEWAYS_MS);
      }
    }

    await place.release('canary', 'lotto', version, '--percent', '100');
    await readNewsWhenShown(page);
    await page.goto(`${gateways[0]}/lotto/lobby`);
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
