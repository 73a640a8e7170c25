import { expect, type Page, test } from '@playwright/test';
import { expectShellAround, recover, releaseInstead, tamper, withoutFallback } from './pages/releases.ts';
import { newMember } from './pages/signed-in.ts';

const entryOfLotto = /\/assets\/lotto\/\w+\/lotto_[^/]+\.js(\?.*)?$/;
const pageOfLotto = /\/assets\/lotto\/\w+\/\d+\.[^/]+\.js$/;
const areaError = (page: Page) => page.getByText('ส่วนนี้เปิดไม่ได้ชั่วคราว').locator('visible=true').first();
const lobby = (page: Page) => page.getByText('หวยรัฐบาลไทย').locator('visible=true').first();

const expectRecovery = (page: Page) => recover(page, lobby(page));

test.beforeEach(async ({ page }) => {
  await withoutFallback(page);
  await newMember(page);
});

test('a page script that was tampered with does not run, and the true one does after a retry', async ({ page }) => {
  const mend = await tamper(page, '/lotto/lobby', pageOfLotto);
  await page.goto('/lotto/lobby');
  await expect(areaError(page)).toBeVisible();
  await expectShellAround(page);
  await mend();
  await expectRecovery(page);
});

/** Mends a throwing script in this document, and in the one that a retry may load. */
async function mendScript(page: Page): Promise<void> {
  const setFlag = () => void Object.assign(window, { mended: true });
  await page.addInitScript(setFlag);
  // A retry may load a document at this moment, which destroys the place where the flag is set.
  await expect(() => page.evaluate(setFlag)).toPass();
}

test('an area that throws while it is loaded takes nothing with it', async ({ page }) => {
  await releaseInstead(page, '/lotto/lobby', pageOfLotto, (code) => `if(!self.mended)throw new Error('load');${code}`);
  await page.goto('/lotto/lobby');
  await expect(areaError(page)).toBeVisible();
  await expectShellAround(page);
  await mendScript(page);
  await expectRecovery(page);
});

test('a page that throws while it is drawn takes nothing with it', async ({ page }) => {
  await releaseInstead(page, '/lotto/lobby', pageOfLotto, (code) =>
    code.replace(/Page:\(\)=>([\w$]+)/, "Page:()=>self.mended?$1:()=>{throw new Error('render')}"),
  );
  await page.goto('/lotto/lobby');
  await expect(page.getByRole('button', { name: 'ลองใหม่' }).locator('visible=true').first()).toBeVisible();
  await expectShellAround(page);
  await mendScript(page);
  await expectRecovery(page);
});

test('from a broken area the way to every other one is open', async ({ page }) => {
  await page.route(entryOfLotto, (route) => route.fulfill({ status: 404 }));
  await page.goto('/lotto/lobby');
  await expect(areaError(page)).toBeVisible();
  await page.getByRole('link', { name: 'กลับหน้าแรก' }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(areaError(page)).toHaveCount(0);
  await expect(page.getByText('บัวลอยจันทร์').locator('visible=true').first()).toBeVisible();
});

test("after tampering with the areas' shared code the shell works, and areas come after a retry", async ({ page }) => {
  const mend = await tamper(page, '/lotto/lobby', /\/assets\/host\/\w+\/areas\.[^/]+\.js(\?.*)?$/);
  await page.goto('/lotto/lobby');
  await expect(areaError(page)).toBeVisible();
  await expectShellAround(page);
  await mend();
  await expectRecovery(page);
});

for (const [name, pattern] of [
  ['vendor', /\/assets\/host\/\w+\/vendor\.[^/]+\.js$/],
  ['main', /\/assets\/host\/\w+\/main\.[^/]+\.js$/],
] as const) {
  test(`a shell whose ${name} script was tampered with does not start, and says how to go on`, async ({ page }) => {
    const mend = await tamper(page, '/', pattern);
    await page.goto('/');
    const reload = page.getByRole('link', { name: 'โหลดใหม่' });
    await expect(reload).toBeVisible();
    await expect(page.locator('header')).toHaveCount(0);
    await mend();
    await reload.click();
    await expect(page.locator('header').locator('visible=true').first()).toBeVisible();
  });
}
