import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { desk, signIn, staffCall } from './pages/back-office.ts';
import { confirmAct } from './pages/desk-acts.ts';
import { dataDir, root } from './pages/gateway.ts';
import { recordRelease } from './pages/release-place.ts';
import { createMember } from './pages/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const AREA = 'engagement';

interface Area {
  readonly area: string;
  readonly stable: string;
}

/** Publishes the stable build under another version. @returns that version */
async function publishAgain(page: Page): Promise<string> {
  const areas = await staffCall<Area[]>(page, 'GET /api/staff/releases');
  const stable = areas.find(({ area }) => area === AREA)?.stable ?? '';
  const version = `9.1.${Date.now() % 100_000}`;
  const build = join(root, 'remotes', AREA, 'dist', stable);
  cpSync(build, join(dataDir, 'releases', AREA, version), { recursive: true });
  await recordRelease(AREA, version);
  return version;
}

test('a person shows a version to one member by keys, and takes it back', async ({ page }) => {
  await signIn(page, 'first');
  const [version, member] = [await publishAgain(page), await createMember(page.request)];
  await page.goto(desk('/releases'));
  for (const area of ['host', 'backoffice', 'treasury']) {
    await expect(page.getByRole('link', { name: area, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: AREA, exact: true }).click();
  await page.getByRole('combobox', { name: 'รุ่น' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: version }).click();
  const slider = page.getByRole('slider', { name: /^สัดส่วนผู้เข้าชม/ });
  await slider.focus();
  // Nobody but the member sees the version.
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0%');
  await page.getByRole('button', { name: `ทดลองรุ่น ${version} ที่ 0%` }).click();
  await confirmAct(page, { texts: { สมาชิกที่เห็นเสมอ: member.username }, reason: 'ลองกับสมาชิกคนเดียว' });

  await page.goto(desk('/releases'));
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: AREA, exact: true }) });
  await expect(row).toContainText(version);
  await row.getByRole('button', { name: 'ถอยกลับ' }).click();
  await confirmAct(page, { reason: 'รุ่นนี้พลาด' });
  await expect(row).not.toContainText(version);

  await page.goto(desk(`/releases/${AREA}?tab=history`));
  await expect(page.getByRole('row').filter({ hasText: 'รุ่นนี้พลาด' }).first()).toContainText('ถอยกลับ');
});
