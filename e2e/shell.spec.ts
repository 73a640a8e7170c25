import { expect, test } from '@playwright/test';
import { settled } from './pages/a11y.ts';
import { login } from './pages/account.ts';
import { createMember, newMember } from './pages/signed-in.ts';

// Shell behaviour that needs a real browser: measures, scrolling, history, storage.

test('the page is at least 1024 px high, and the header is fixed after 80 px', async ({ page }) => {
  await page.goto('/lotto/results');
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(1024);
  await page.goto('/');
  await settled(page);
  const header = page.locator('header').first();
  const top = async () => Math.round((await header.boundingBox())?.y ?? Number.NaN);
  // Scroll anchoring moves the page when a part above appears late, so the scroll is repeated.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 80));
    expect(await top()).toBe(-80);
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(top).toBe(0);
});

test('below 1280 px there are five tabs, from there on the menu of the header', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const tabs = page.getByRole('navigation', { name: 'เมนูล่าง' });
  const menu = page.locator('header').getByRole('link', { name: 'สล็อต' });
  await page.setViewportSize({ width: 1279, height: 900 });
  await expect(tabs).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(tabs).toBeHidden();
  await expect(menu).toBeVisible();
});

test('the menu of a member lies over a 75 % veil, and the way back closes it', async ({ page }) => {
  await newMember(page);
  await page.goto('/');
  await settled(page);
  await page.getByRole('button', { name: 'เปิดเมนูสมาชิก' }).locator('visible=true').first().click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByText('รายการเงิน')).toBeVisible();
  expect((await menu.boundingBox())?.width ?? 0).toBeLessThanOrEqual(480);
  const veil = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--overlay'));
  expect(veil).toMatch(/0?\.75|75%/);
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('stored state survives a reload, and a damaged block does no harm', async ({ page }) => {
  // Uses a new member: the demo member gets notices of every login in other tests.
  const { username, password } = await createMember(page.request);
  await login(page, username, password);
  await page.reload();
  await expect(page.getByRole('button', { name: 'เปิดเมนูสมาชิก' })).toBeVisible();
  // Changes storage on a page without scripts: a live page could write the block again.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('local_data', '{"user":"{not json'));
  await page.goto('/');
  await settled(page);
  // The cookie still identifies the member, and the document brings the user.
  await expect(page.getByRole('button', { name: 'เปิดเมนูสมาชิก' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('local_data', '{"user":"{not json'));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'เข้าสู่ระบบ' }).locator('visible=true').first()).toBeVisible();
});
