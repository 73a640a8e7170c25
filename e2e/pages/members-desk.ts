import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { createMember, tokenOf } from './signed-in.ts';

/** Finds a member in the search that is open, and opens the page of the member. */
export async function findMember(page: Page, typed: string, username: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'ค้นหาสมาชิก' });
  await search.fill(typed);
  await search.press('Enter');
  await page.getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { name: `สมาชิก ${username}` })).toBeVisible();
}

/** Opens a tab of the member's page. */
export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();

/** Transfers money for a deposit of a new member without an account: the bank has it, and the wallet has not. */
export async function depositOfStranger(request: APIRequestContext, thb: number) {
  const member = await createMember(request);
  const headers = { authorization: `Bearer ${await tokenOf(request, member)}` };
  const opened = await request.post('/api/member/payment/generate_qr', {
    data: { channel_id: 1, amount: thb },
    headers,
  });
  const { ref, payload } = ((await opened.json()) as { data: { ref: string; payload: string } }).data;
  const paid = await request.post('/sandbox/bank/pay', { data: { payload, mode: 'normal' } });
  expect(paid.ok()).toBe(true);
  return { ...member, ref };
}
