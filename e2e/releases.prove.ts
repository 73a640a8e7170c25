import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { headerBalance } from './pages/money.ts';
import { ReleasePlace } from './pages/release-place.ts';
import { createMember, signIn } from './pages/signed-in.ts';

/** Release of the lottery area in a new visitor's document. */
async function shownAt(url: string): Promise<string> {
  const html = await (await fetch(`${url}/lotto/lobby`)).text();
  return /"lotto":\{"release":"([^"]+)"/.exec(html)?.[1] ?? '';
}

/** Brings the tab to the front, where it checks for new releases at once. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const results = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).locator('visible=true').first();

/** Leaves the lottery area and enters it again in the same document. */
async function goToLotto(page: Page, expected: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('link', { name: 'หน้าแรก' }).locator('visible=true').first().click();
    await page.getByRole('link', { name: 'หวย', exact: true }).locator('visible=true').first().click();
    await expect(results(page, expected)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
}

test('a canary for one member: open tabs move without a new document, a rollback reaches every gateway, a broken one falls back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const place = new ReleasePlace(baseURL ?? '');
  try {
    const [gateway, otherGateway] = [await place.startGateway(), await place.startGateway()];
    const before = await shownAt(gateway);
    place.sources.edit('parts/copy.ts', 'ผลรางวัล', 'ผลรางวัลใหม่');
    const version = `9.0.${Date.now() % 100_000}`;
    await place.release('publish', 'lotto', '--version', version);

    await test.step('published is not shown', async () => {
      expect(await shownAt(gateway)).toBe(before);
    });

    await test.step('the member on trial sees it, in the document that was open before', async () => {
      const member = await createMember(page.request);
      await signIn(page, member, gateway);
      await page.goto(gateway);
      await goToLotto(page, 'ผลรางวัล');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await place.release('canary', 'lotto', version, '--member', member.username, '--why', 'first look');
      await expect(async () => {
        await comeBack(page);
        await goToLotto(page, 'ผลรางวัลใหม่');
      }).toPass();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      await expect(headerBalance(page)).toContainText('฿');
    });

    await test.step('nobody else does', async () => {
      expect([await shownAt(gateway), await shownAt(otherGateway)]).toEqual([before, before]);
    });

    await test.step('promoted, it is in new documents of every gateway; rolled back, it is in none', async () => {
      for (const [act, expected] of [
        ['promote', version],
        ['rollback', before],
      ] as const) {
        await place.release(act, 'lotto');
        await expect(async () =>
          expect([await shownAt(gateway), await shownAt(otherGateway)]).toEqual([expected, expected]),
        ).toPass({ timeout: 15_000 });
      }
      await expect(async () => {
        await comeBack(page);
        await goToLotto(page, 'ผลรางวัล');
      }).toPass();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });

    await test.step('a canary whose files were changed on the way does not run: the stable release is shown, and told', async () => {
      await place.release('canary', 'lotto', version, '--percent', '100');
      await expect(async () => expect(await shownAt(gateway)).toBe(version)).toPass({ timeout: 15_000 });
      const manifest = JSON.parse(readFileSync(join(place.store, 'lotto', version, 'release.json'), 'utf8')) as {
        entry: string;
      };
      const entry = join(place.store, 'lotto', version, manifest.entry);
      writeFileSync(entry, `${readFileSync(entry, 'utf8')}\n/* changed */`);
      rmSync(`${entry}.br`, { force: true });
      // Uses another browser, because the member's cache has the true file.
      const guest = await (await browser.newContext()).newPage();
      await guest.goto(`${gateway}/lotto/lobby`);
      await expect(results(guest, 'ผลรางวัล')).toBeVisible();
      await expect(guest.getByText('ส่วนนี้เปิดไม่ได้ชั่วคราว')).toHaveCount(0);
      await expect(async () => {
        const status = await place.release('status', 'lotto');
        expect(status).toContain('integrity');
        expect(status).toMatch(/fallback/);
      }).toPass({ timeout: 30_000 });
      await place.release('rollback', 'lotto', '--why', 'changed files');
      expect(await place.release('history', 'lotto')).toContain('by e2e: changed files');
    });
  } finally {
    place.remove();
  }
});
