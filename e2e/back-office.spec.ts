import { expect, type Page, test } from '@playwright/test';
import { violations } from './pages/a11y.ts';
import { desk, persons, signIn, signInByPage, staffCall, watchFaults } from './pages/back-office.ts';
import { overflowX } from './pages/a11y.ts';
import { createMember } from './pages/signed-in.ts';

// Colours are judged after their transitions.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Waits {
  readonly outcome: string;
  readonly approval: number;
}

/** Asks for an act that needs two persons: a member of this test alone is unlocked. */
async function askForTwo(page: Page): Promise<number> {
  const { username } = await createMember(page.request);
  await staffCall(page, 'POST /api/staff/members/freeze', { username, reason: 'ตรวจสอบ' }, 'CHOKDEE');
  const asked = await staffCall<Waits>(
    page,
    'POST /api/staff/members/unfreeze',
    { username, reason: 'ตรวจแล้ว' },
    'CHOKDEE',
  );
  expect(asked.outcome).toBe('waits');
  return asked.approval;
}

test('a request of one person is approved by another, on a phone', async ({ browser, page }) => {
  await signIn(page, 'first');
  const id = await askForTwo(page);

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
  });
  const phone = await context.newPage();
  const faults = watchFaults(phone);
  await signInByPage(phone, 'second', `/approvals?id=${id}`);
  const card = phone.getByRole('listitem').filter({ hasText: `#${id} ` });
  await expect(card).toContainText(persons.first.username);
  expect(await overflowX(phone)).toBe(0);
  expect(await violations(phone)).toEqual([]);
  await card.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await expect(phone.getByText(`อนุมัติคำขอ #${id} แล้ว`)).toBeVisible();
  await phone.goto(desk(`/approvals?state=decided&id=${id}`));
  await expect(card).toContainText('อนุมัติแล้ว');
  expect(faults).toEqual([]);
  await context.close();
});
