import { expect, type Locator, type Page } from '@playwright/test';
import { desk } from './back-office.ts';

type Texts = Readonly<Record<string, string>>;

interface Filled {
  /** Texts by the label of their field. */
  readonly texts?: Texts;
  /** Entries by the label of the list that opens below its field. */
  readonly choices?: Texts;
  readonly reason?: string;
}

/** Dialog that lies above the others. */
const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

/** Chooses an entry of a list that opens below its field. */
export async function choose(page: Page, field: Locator, entry: string): Promise<void> {
  await field.click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: entry }).first().click();
}

/** Fills in the dialog of an act, looks at before and after, and confirms. @returns what the dialog showed before */
export async function confirmAct(page: Page, { texts = {}, choices = {}, reason }: Filled = {}): Promise<string> {
  const dialog = dialogOf(page);
  for (const [label, entry] of Object.entries(choices)) await choose(page, dialog.getByLabel(label), entry);
  for (const [label, text] of Object.entries(texts)) await dialog.getByLabel(label).fill(text);
  if (reason !== undefined) await dialog.getByLabel('เหตุผล').fill(reason);
  await dialog.getByRole('button', { name: 'ดูผลก่อนทำ' }).click();
  const confirm = dialog.getByRole('button', { name: 'ยืนยัน', exact: true });
  await expect(confirm).toBeVisible();
  const shown = await dialog.innerText();
  await confirm.click();
  // The name of the pressed button changes while it is busy, and a drawer below the dialog stays.
  await expect(dialog.getByRole('button', { name: 'กลับไปแก้ไข' })).toBeHidden();
  return shown;
}

/** Number of the latest request that a page has told of. Its messages stay for seconds. */
const told = new WeakMap<Page, number>();

/** Number of the request that the page says to wait for another person. */
export async function askedOn(page: Page): Promise<string> {
  const before = told.get(page) ?? 0;
  let latest = 0;
  await expect(async () => {
    const messages = await page.getByText(/รอผู้อนุมัติอีกคน \(คำขอ #\d+\)/).allTextContents();
    latest = Math.max(...messages.map((text) => Number(/#(\d+)/.exec(text)?.[1] ?? 0)));
    expect(latest).toBeGreaterThan(before);
  }).toPass();
  told.set(page, latest);
  return String(latest);
}

/** Card of a request in the inbox. */
export const cardOf = (page: Page, id: string | number): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `#${id} ` });

/** Approves a request on its card, and waits for the outcome. */
export async function approveOn(page: Page, id: string): Promise<void> {
  await cardOf(page, id).getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await expect(page.getByText(`อนุมัติคำขอ #${id} แล้ว`)).toBeVisible();
}

/** Opens the inbox at a request, and approves it. */
export async function approveInInbox(page: Page, id: string): Promise<void> {
  await page.goto(desk(`/approvals?id=${id}`));
  await approveOn(page, id);
}
