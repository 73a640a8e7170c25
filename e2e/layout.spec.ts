import { expect, type Page, test } from '@playwright/test';
import { settled } from './pages/a11y.ts';
import { lastingRounds } from './pages/play.ts';
import { createMember, demo1, signIn } from './pages/signed-in.ts';

// Layout facts that need a real browser, beside the rules of `looks.prove.ts`.

test('a short page is 1,024 px high, bars included, and no higher', async ({ page }) => {
  await signIn(page, await createMember(page.request));
  for (const path of ['/no-such-page', '/member/payment', '/member/coupon']) {
    await page.goto(path);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBe(1024);
  }
});

/** True if neither an ellipsis nor the window cuts the element. */
const isWhole = (page: Page, selector: string) =>
  page
    .locator(selector)
    .locator('visible=true')
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return element.scrollWidth <= element.clientWidth + 1 && left >= 0 && right <= window.innerWidth;
    });

test('at 360 px an inner page has title, balance, bell and menu, and none is cut', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, demo1);
  for (const path of ['/member/promotions', '/member/wallets', '/member/winloss', '/lobby/hot', '/lotto/results']) {
    await page.goto(path);
    await settled(page);
    expect(await isWhole(page, 'h1'), path).toBe(true);
    expect(await isWhole(page, '[data-testid=sub-balance]'), path).toBe(true);
    await expect(page.getByRole('button', { name: /^แจ้งเตือน/ }), path).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'เปิดเมนูสมาชิก' }), path).toBeInViewport({ ratio: 1 });
  }
});

test('the contacts are on every page, and over none', async ({ page }) => {
  for (const width of [320, 390, 1280, 1344, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/lotto/lobby']) {
      await page.goto(path);
      await settled(page);
      const contacts = page.getByRole('complementary', { name: 'ช่องทางติดต่อและกิจกรรม' });
      await expect(contacts).toHaveCount(1);
      const covered = await contacts.evaluate((box) => {
        const main = document.querySelector('main');
        if (getComputedStyle(box).position !== 'fixed' || main === null) return 0;
        const right = main.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(main).paddingRight);
        return right - box.getBoundingClientRect().left;
      });
      expect(covered, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

const longNames = { username: 'wanna_mongkolphat_99', password: 'Mongkolphat-2539-xyz' };

/** Completes the registration with made-up answers of the longest names. */
async function completeRegistration(page: Page): Promise<void> {
  const answers: Readonly<Record<string, object>> = {
    check_account: {},
    request_otp: { otp_ref: 'ABCD', expires_in: 300 },
    verify_otp: { otp_token: 'proof' },
    register: longNames,
  };
  await page.route(/\/api\/(check_account|request_otp|verify_otp|register)$/, (route) => {
    const data = answers[new URL(route.request().url()).pathname.slice('/api/'.length)] ?? {};
    return route.fulfill({ json: { error: 0, message: '', data } });
  });
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ยูสเซอร์เนม (ภาษาอังกฤษ)').fill(longNames.username);
  await dialog.getByLabel('เบอร์มือถือ').fill('0812345678');
  await dialog.locator('input[name=new-password]').fill(longNames.password);
  await dialog.getByRole('button', { name: 'ถัดไป' }).click();
  await dialog.getByRole('button', { name: 'Facebook' }).click();
  await dialog.getByText('ฉันอายุ 20 ปีขึ้นไป').click();
  await dialog.getByRole('button', { name: 'ถัดไป' }).click();
  await dialog.getByLabel('รหัส OTP 6 หลัก').fill('123456');
  await expect(dialog.getByText('สมัครสมาชิกสำเร็จ')).toBeVisible();
}

test('the end of a registration fits into its dialog, and its names can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await settled(page);
  await completeRegistration(page);
  const dialog = page.getByRole('dialog');
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 780 });
    const outside = await dialog.evaluate((box) => {
      const { left, right } = box.getBoundingClientRect();
      const all = [...box.querySelectorAll('*')].map((element) => ({ element, at: element.getBoundingClientRect() }));
      return all.filter(({ at }) => at.left < left - 1 || at.right > right + 1).map(({ element }) => element.outerHTML);
    });
    expect(outside, `${width} px`).toEqual([]);
    const names = dialog.getByRole('textbox');
    for (const name of await names.all())
      expect(await name.evaluate((field) => field.scrollWidth - field.clientWidth), `${width} px`).toBeLessThanOrEqual(
        1,
      );
    await dialog.getByRole('button', { name: 'คัดลอกยูสเซอร์เนม' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(longNames.username);
  }
});

test('an address that is opened begins at its top; a reload and the way back lead to where one was', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const scrollTo = async (y: number) => {
    await settled(page);
    // Parts below the first view appear a moment later.
    const reached = async () => {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      return scrolled();
    };
    await expect.poll(reached).toBe(y);
  };
  await page.goto('/lotto/lobby');
  await scrollTo(900);
  await page.goto('/cashback');
  await settled(page);
  expect(await scrolled()).toBe(0);
  // A short page on a desktop can scroll 124 px.
  await scrollTo(100);
  // Scroll anchoring keeps the visible part in place when a part above gets some px higher.
  const offBy = async () => Math.abs((await scrolled()) - 900);
  await page.goBack();
  await expect.poll(offBy).toBeLessThan(10);
  await page.reload();
  await expect.poll(offBy).toBeLessThan(10);
});

test('on a desktop the slip of a Yeekee room stands beside its pad', async ({ page }) => {
  const { yeekee } = await lastingRounds(page.request);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/lotto/${yeekee}`);
    const slip = page.getByRole('heading', { name: 'โพยนี้' });
    const pad = page.getByRole('group', { name: 'แป้นตัวเลข' });
    await expect(slip).toBeInViewport({ ratio: 1 });
    const [slipBox, padBox] = await Promise.all([slip.boundingBox(), pad.boundingBox()]);
    expect(slipBox?.x ?? 0).toBeGreaterThan((padBox?.x ?? 0) + (padBox?.width ?? width));
  }
});
