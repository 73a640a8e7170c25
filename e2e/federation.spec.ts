import { expect, type Page, test } from '@playwright/test';
import { login } from './pages/account.ts';
import { headerBalance } from './pages/money.ts';
import { releaseInstead, tamper, withoutFallback } from './pages/releases.ts';

const entryOfLotto = /\/assets\/lotto\/\w+\/lotto_[^/]+\.js(\?.*)?$/;
const pageOfLotto = /\/assets\/lotto\/\w+\/\d+\.[^/]+\.js$/;
const styleOfLotto = /\/assets\/lotto\/\w+\/[^/]+\.css$/;
const areaError = (page: Page) => page.getByText('ส่วนนี้เปิดไม่ได้ชั่วคราว').locator('visible=true').first();
const lobby = (page: Page) => page.getByText('ฮานอยพิเศษ').locator('visible=true').first();

/** The shell and every other area go on: only this page is missing. */
async function expectShellAround(page: Page): Promise<void> {
  await expect(headerBalance(page)).toContainText('฿');
  await expect(page.getByRole('navigation').locator('visible=true').first()).toBeVisible();
}

async function expectRecovery(page: Page): Promise<void> {
  // A retry that is still running takes the place of the button for a moment.
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'ลองใหม่' }).locator('visible=true').first();
    if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
    await expect(lobby(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole('alert').locator('visible=true')).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  await withoutFallback(page);
  await login(page, 'demo0002', 'chokdee1234');
});

const entryFaults: readonly (readonly [string, (page: Page) => Promise<() => Promise<void>>])[] = [
  ['answers 404', (page) => answerEntry(page, 404)],
  ['answers 500', (page) => answerEntry(page, 500)],
  ['never answers', (page) => answerEntry(page, null)],
  ['is not what the document promises', (page) => tamper(page, '/lotto/lobby', entryOfLotto)],
];

async function answerEntry(page: Page, status: number | null): Promise<() => Promise<void>> {
  await page.route(entryOfLotto, (route) => (status === null ? undefined : route.fulfill({ status })));
  return () => page.unroute(entryOfLotto);
}

for (const [fault, cause] of entryFaults) {
  test(`an area whose entry ${fault}: a calm error, the shell around it, recovery by retry`, async ({ page }) => {
    const mend = await cause(page);
    // Not its load event: a file that never answers holds that back for ever.
    await page.goto('/lotto/lobby', { waitUntil: 'commit' });
    await expect(areaError(page)).toBeVisible({ timeout: 6000 });
    await expectShellAround(page);
    await mend();
    await expectRecovery(page);
  });
}

for (const [part, pattern] of [
  ['page script', pageOfLotto],
  ['page style', styleOfLotto],
] as const) {
  test(`a ${part} that was tampered with does not run, and the true one does after a retry`, async ({ page }) => {
    const mend = await tamper(page, '/lotto/lobby', pattern);
    await page.goto('/lotto/lobby');
    await expect(areaError(page)).toBeVisible();
    await expectShellAround(page);
    await mend();
    await expectRecovery(page);
  });
}

test('an area that throws while it is loaded takes nothing with it', async ({ page }) => {
  await releaseInstead(page, '/lotto/lobby', pageOfLotto, (code) => `if(!self.mended)throw new Error('load');${code}`);
  await page.goto('/lotto/lobby');
  await expect(areaError(page)).toBeVisible();
  await expectShellAround(page);
  await page.evaluate(() => Object.assign(window, { mended: true }));
  await expectRecovery(page);
});

test('a page that throws while it is drawn takes nothing with it', async ({ page }) => {
  await releaseInstead(page, '/lotto/lobby', pageOfLotto, (code) =>
    code.replace(/Page:\(\)=>([\w$]+)/, "Page:()=>self.mended?$1:()=>{throw new Error('render')}"),
  );
  await page.goto('/lotto/lobby');
  await expect(page.getByRole('button', { name: 'ลองใหม่' }).locator('visible=true').first()).toBeVisible();
  await expectShellAround(page);
  await page.evaluate(() => Object.assign(window, { mended: true }));
  await expectRecovery(page);
});

test('from a broken area the way to every other one is open', async ({ page }) => {
  await answerEntry(page, 404);
  await page.goto('/lotto/lobby');
  await expect(areaError(page)).toBeVisible();
  await page.getByRole('link', { name: 'กลับหน้าแรก' }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(areaError(page)).toHaveCount(0);
  await expect(page.getByText('บัวลอยจันทร์').locator('visible=true').first()).toBeVisible();
});

for (const [name, pattern] of [
  ['vendor', /\/assets\/host\/\w+\/vendor\.[^/]+\.js$/],
  ['main', /\/assets\/host\/\w+\/main\.[^/]+\.js$/],
] as const) {
  test(`a shell whose ${name} script was tampered with does not start, and says how to go on`, async ({ page }) => {
    const mend = await tamper(page, '/', pattern);
    await page.goto('/');
    const reload = page.getByRole('link', { name: 'โหลดใหม่' });
    await expect(reload).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('header')).toHaveCount(0);
    await mend();
    await reload.click();
    await expect(page.locator('header').locator('visible=true').first()).toBeVisible();
  });
}
