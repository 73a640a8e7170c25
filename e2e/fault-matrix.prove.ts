import { expect, type Page, type Route, test } from '@playwright/test';
import { type Change, FaultPlace, looked } from './pages/fault-place.ts';
import { type Area, areas } from './pages/gateway.ts';
import { expectShellAround, recover } from './pages/releases.ts';
import { demo2, signIn } from './pages/signed-in.ts';
import type { Report } from './pages/visits.ts';

/** Milliseconds from the document's first byte until the page or a calm error must be visible. */
const LIMIT_MS = 3_000;

interface Fault {
  readonly what: string;
  /** Matches the fault's name in load reports. */
  readonly told: RegExp;
  /** Fault that is built into the release. */
  readonly change?: Change;
  /** Fault on the way to the browser, by the release's name. @returns a function that repairs it */
  readonly onTheWay?: (page: Page, release: string) => Promise<() => Promise<void>>;
}

const entryOf = (release: string) => new RegExp(`/assets/\\w+/${release}\\w*/\\w+_${release}\\w*\\.\\w+\\.js`);
async function onTheWay(page: Page, which: RegExp, answer: (route: Route) => unknown) {
  await page.route(which, (route) => void answer(route));
  return () => page.unroute(which);
}
const answerEntry = (answer: (route: Route) => unknown) => (page: Page, release: string) =>
  onTheWay(page, entryOf(release), answer);

async function tamper(route: Route): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `${await answer.text()}\n/* changed */` });
}

/** Loses every script of the release except its entry. */
const loseChunks = (page: Page, release: string) =>
  onTheWay(page, new RegExp(`/${release}\\w*/\\d+\\.\\w+\\.js`), (route) => route.fulfill({ status: 404 }));

const throwAtLoad: Change = (code, { isPage }) => (isPage ? `throw new Error('load');${code}` : code);
const throwAtRender: Change = (code, { isPage }) =>
  isPage ? code.replace(/Page:\(\)=>([\w$]+)/, "Page:()=>()=>{throw new Error('render')}") : code;
const askForAnother: Change = (code, { isEntry }) =>
  isEntry
    ? code.replaceAll(
        'singleton:!0,requiredVersion:!1,strictVersion:!1',
        'singleton:!0,requiredVersion:"^99.0.0",strictVersion:!0',
      )
    : code;

const faults: readonly Fault[] = [
  { what: 'entry never answers', told: /"timeout"/, onTheWay: answerEntry(() => undefined) },
  { what: 'entry answers 404', told: /"http_404"/, onTheWay: answerEntry((route) => route.fulfill({ status: 404 })) },
  { what: 'entry answers 500', told: /"http_500"/, onTheWay: answerEntry((route) => route.fulfill({ status: 500 })) },
  { what: 'entry of another hash', told: /"integrity"/, onTheWay: answerEntry(tamper) },
  { what: 'chunk answers 404', told: /"chunk"/, onTheWay: loseChunks },
  { what: 'throws while loading', told: /"(chunk|script)"/, change: throwAtLoad },
  { what: 'throws while drawn', told: /"render".*"script"/, change: throwAtRender },
  { what: 'another shared version', told: /"shared"/, change: askForAnother },
];

const areaError = (page: Page) =>
  page
    .getByText(/ส่วนนี้เปิดไม่ได้ชั่วคราว|ระบบขัดข้องชั่วคราว/)
    .locator('visible=true')
    .first();
const contentOf = (page: Page, area: Area) =>
  page.locator('main').getByText(looked[area].shows).locator('visible=true').first();

/** Opens the area's page in a new document. @returns ms from its first byte to the outcome */
async function open(page: Page, url: string, area: Area, hasLastGood: boolean): Promise<number> {
  const { path } = looked[area];
  // Does not wait for the load event: a file that never answers holds it back for ever.
  await page.goto(url + path, { waitUntil: 'commit' });
  const begunAt = Date.now();
  const content = contentOf(page, area);
  if (hasLastGood) {
    await expect(content, `${area} shows its last good page`).toBeVisible();
    await expect(areaError(page)).toHaveCount(0);
  } else {
    await expect(areaError(page), `${area} shows a calm error`).toBeVisible();
    await expect(content).toHaveCount(0);
  }
  const ms = Date.now() - begunAt;
  await expectShellAround(page);
  return ms;
}

/** Failed loads that the document has reported, one a line. */
async function watchReports(page: Page): Promise<(area: Area) => string> {
  const told: Report[] = [];
  await page.route('**/api/telemetry', async (route) => {
    told.push(...(route.request().postDataJSON() as { loads: Report[] }).loads);
    await route.fulfill({ json: { error: 0, message: '', data: {} } });
  });
  return (area) =>
    told
      .filter((load) => load.area === area && load.error !== null)
      .map((load) => JSON.stringify(load))
      .join('\n');
}

let place: FaultPlace;
test.beforeAll(({ baseURL }) => {
  place = new FaultPlace(baseURL ?? '');
});
test.afterAll(() => place.remove());

for (const [index, fault] of faults.entries()) {
  test(`a release that ${fault.what}: the last good one in every area, a calm error where there is none, and recovery`, async ({
    page,
  }, { annotations }) => {
    test.setTimeout(180_000);
    await signIn(page, demo2, await place.url());
    for (const hasLastGood of [true, false]) {
      const release = `bad${index}${hasLastGood ? 'a' : 'b'}`;
      await place.release(release, fault.change ?? ((code) => code), { hasLastGood });
      const mend = await fault.onTheWay?.(page, release);
      for (const area of hasLastGood ? areas : areas.slice(index % 4, (index % 4) + 1)) {
        const reports = await watchReports(page);
        const ms = await open(page, await place.url(), area, hasLastGood);
        annotations.push({ type: `${area}, ${hasLastGood ? 'last good' : 'error'}`, description: `${ms} ms` });
        console.log(
          `  ${fault.what.padEnd(24)} ${area.padEnd(11)} ${hasLastGood ? 'last good' : 'error    '} ${ms} ms`,
        );
        expect.soft(ms, `${area} within the limit`).toBeLessThan(LIMIT_MS);
        await expect.poll(() => reports(area), `${area} is told to have failed`).toMatch(fault.told);
        await page.unroute('**/api/telemetry');
        if (hasLastGood || mend === undefined) continue;
        await mend();
        await recover(page, contentOf(page, area));
      }
    }
  });
}

test('files of stable vanish from the store: it is counted, the release before is shown, and the true one when they are back', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await place.release('gone', (code) => code, { hasLastGood: true });
  const url = await place.url();
  const metrics = () => place.metrics();
  const shown = async (area: Area) =>
    new RegExp(`/assets/${area}/([^/"]+)/`).exec(await (await fetch(url)).text())?.[1];
  await signIn(page, demo2, url);
  for (const area of areas) {
    const release = (await shown(area)) ?? '';
    expect(release).toMatch(/^gone/);
    const bringBack = place.lose(area, release);
    await expect.poll(metrics).toContain(`chokdee_release_damaged{area="${area}",release="${release}"} 1`);
    expect(await shown(area)).not.toBe(release);
    await page.goto(url + looked[area].path);
    await expect(contentOf(page, area), `${area} shows its last good page`).toBeVisible();
    await expect(areaError(page)).toHaveCount(0);
    bringBack();
    await expect.poll(() => shown(area)).toBe(release);
    await expect.poll(metrics).not.toContain('chokdee_release_damaged{');
  }
});
