import { expect, test } from '@playwright/test';
import { newMember } from './pages/signed-in.ts';

/** Milliseconds: the shortest interval that the sandbox offers. */
const MINUTE_MS = 60_000;

test('the reality check that a member has chosen interrupts the page after its minute, and ends when it was read', async ({
  page,
}) => {
  await newMember(page);
  // The shell learns of the change by an event, so the stream must be open.
  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live');
  await page.goto('/member/limits');
  await stream;
  const remind = page.getByRole('switch');
  if (!(await remind.isChecked())) await remind.click();
  await page.getByLabel('เตือนทุก').selectOption('1');
  const dialog = page.getByRole('alertdialog', { name: /เล่นมาแล้ว/ });
  await expect(dialog).toBeVisible({ timeout: 3 * MINUTE_MS });
  await dialog.getByRole('button', { name: 'รับทราบ เล่นต่อ' }).click();
  await expect(dialog).toBeHidden();
  await remind.click();
  await expect(remind).not.toBeChecked();
});
