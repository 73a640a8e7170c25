import { expect, type Page, test } from '@playwright/test';
import { settled } from './pages/a11y.ts';
import { arriveAtOddTimes, countShifts, holdFonts, shiftsOf } from './pages/layout-shift.ts';
import { lastingRounds } from './pages/play.ts';
import { demo1, signIn } from './pages/signed-in.ts';
import index from './spec-index.json' with { type: 'json' };

/** Layout shift score. Web vitals call up to 0.1 good. */
const MOST_SHIFT = 0.02;

/** Routes beside those of the specification. */
const OWN_ROUTES = ['/member', '/member/wallets', '/member/limits', '/member/game-round', '/no-such-page'];
/** Pages that look different to guests and members. */
const ALSO_OF_MEMBERS = ['/', '/lotto/lobby', '/slot', '/affiliate', '/cashback', '/redeem'];

/** `/liff` leads a guest to the login and a member to a page. */
const isOfMembers = (path: string) => /^\/(member|liff|lotto\/bills)/.test(path);

/** Addresses of every route; parameters are an open Yeekee round and an open draw. */
async function everyPath(page: Page): Promise<string[]> {
  const { draw, yeekee } = await lastingRounds(page.request);
  const values: Readonly<Record<string, string>> = { '/liff/:name?': '/liff', '/lobby/:name?': '/lobby/hot' };
  const specified = index.routes.map(
    ({ path }) => values[path] ?? path.replace(':round_id?', draw).replace(':id?', '1'),
  );
  return [...specified, ...OWN_ROUTES, `/lotto/${yeekee}`];
}

/** Delays data, area files and pictures in a fixed odd order, and fonts after all of them. */
async function hinder(tab: Page): Promise<void> {
  await arriveAtOddTimes(tab);
  await holdFonts(tab);
}

/** Asserts that no page shifts, two at a time in tabs of one visitor. */
async function expectCalm(page: Page, paths: readonly string[], prepare = hinder): Promise<void> {
  const left = [...paths];
  const open = async () => {
    const tab = await page.context().newPage();
    await countShifts(tab);
    await prepare(tab);
    for (let path = left.shift(); path !== undefined; path = left.shift()) await expectCalmPage(tab, path);
    await tab.close();
  };
  await Promise.all([open(), open()]);
}

async function expectCalmPage(tab: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await tab.goto(path);
    await settled(tab);
    const shifts = await shiftsOf(tab);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect.soft(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT);
  });
}

/** Answers as between midnight and the first draw: only Yeekee has results. */
async function beforeTheFirstDraw(page: Page): Promise<void> {
  await page.route(
    ({ pathname, searchParams }) => pathname === '/api/lotto/results' && searchParams.get('group') !== 'yeekee',
    (route) => route.fulfill({ json: { error: 0, message: '', data: [] } }),
  );
}

test('no page of a guest jumps, whatever comes first', async ({ page }) => {
  const paths = await everyPath(page);
  await expectCalm(
    page,
    paths.filter((path) => !isOfMembers(path)),
  );
});

test('no page of a member jumps, whatever comes first', async ({ page }) => {
  const paths = await everyPath(page);
  await signIn(page, demo1);
  await expectCalm(page, [...paths.filter(isOfMembers), ...ALSO_OF_MEMBERS]);
});

test('results do not jump before the first draw of a day', async ({ page }) => {
  await expectCalm(page, ['/lotto/results'], async (tab) => {
    await hinder(tab);
    await beforeTheFirstDraw(tab);
  });
});
