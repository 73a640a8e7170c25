import { expect, type Page, test } from '@playwright/test';
import { enter, readNewsWhenShown } from './pages/account.ts';
import { ReleasePlace } from './pages/release-place.ts';

/** Visitors of `/lotto/lobby` in a second, before both doors together. */
const VISITORS = 20;
const SHARE = '10';

const begunAt = Date.now();
function tell(what: string): void {
  console.log(`  ${new Date().toISOString()}  +${((Date.now() - begunAt) / 1000).toFixed(1).padStart(6)} s  ${what}`);
}

interface Shown {
  readonly release: string;
  readonly bucket: 'stable' | 'canary';
}

/** What a new document says of the lottery area, to a visitor whom nobody knows. */
async function visit(door: string): Promise<Shown> {
  const html = await (await fetch(`${door}/lotto/lobby`)).text();
  const [, release = '', rest = ''] = /"lotto":\{"release":"([^"]+)"(.{0,600})/.exec(html) ?? [];
  return { release, bucket: rest.includes('"bucket":"canary"') ? 'canary' : 'stable' };
}

/** As a browser tells it: the broken release came and threw while it was drawn, then the stable one was shown. */
function reportsOf({ release, bucket }: Shown, stable: string): object[] {
  const page = { area: 'lotto', version: release, bucket, phase: 'page', ms: 300, error: null };
  if (bucket === 'stable') return [page];
  const back = { ...page, version: stable, bucket: 'fallback' };
  return [page, { ...page, phase: 'render', ms: 0, error: 'script' }, back];
}

const lobby = (page: Page) => page.locator('main').getByText('ฮานอยพิเศษ').locator('visible=true').first();

test('a lottery area that is broken on purpose, shown to a tenth, is taken back by the watch', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const place = new ReleasePlace(baseURL ?? '');
  try {
    const doors = [await place.startGateway(), await place.startGateway()];
    const { release: stable } = await visit(doors[0] ?? '');
    tell(`stable is ${stable}, two doors are open`);
    place.edit(
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

    let canaries = 0;
    let visits = 0;
    let endedAt: number | null = null;
    while (endedAt === null || Date.now() - endedAt < 5_000) {
      const second = Date.now();
      const shown = await Promise.all(Array.from({ length: VISITORS }, (_, each) => visit(doors[each % 2] ?? '')));
      const loads = shown.flatMap((one) => reportsOf(one, stable));
      await fetch(`${doors[0]}/api/telemetry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ loads }),
      });
      visits += shown.length;
      const now = shown.filter(({ bucket }) => bucket === 'canary').length;
      if (canaries === 0 && now > 0) tell('the first visitor on trial');
      canaries += now;
      if (
        endedAt === null &&
        visits > 200 &&
        now === 0 &&
        !(await place.release('status', 'lotto')).includes(version)
      ) {
        endedAt = Date.now();
        tell(`no canary any more: ${canaries} of ${visits} visitors had met it`);
      }
      if (endedAt !== null) expect(now, 'nobody is shown it any more').toBe(0);
      expect(visits, 'the watch acts in time').toBeLessThan(VISITORS * 300);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1_000 - (Date.now() - second))));
    }
    const history = await place.release('history', 'lotto');
    expect(history).toMatch(/by watch: automatic/);
    tell('the history says:');
    console.log(history.replace(/^/gm, '    '));

    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(async () => {
      const news = (await (await page.request.get(`${doors[0]}/releases.json`)).json()) as {
        areas: { lotto: { release: string } };
      };
      expect(news.areas.lotto.release).toBe(stable);
    }).toPass();
    await page.goto(`${doors[1]}/lotto/lobby`);
    await expect(lobby(page)).toBeVisible();
    tell(`demo0001 is shown ${stable} at both doors; faults of the page seen on the way: ${faults.length}`);
  } finally {
    place.remove();
  }
});
