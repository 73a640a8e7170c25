import { expect, type Locator, type Page, type Request } from '@playwright/test';
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

const isStaffAct = (request: Request): boolean =>
  request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/staff/');

/** Requests by the page that made them last, as the server answered: the message of the page goes after seconds. */
const asked = new WeakMap<Page, number | null>();

/** Fills in the dialog of an act, looks at before and after, and confirms. */
export async function confirmAct(page: Page, { texts = {}, choices = {}, reason }: Filled = {}): Promise<void> {
  const dialog = dialogOf(page);
  for (const [label, entry] of Object.entries(choices)) await choose(page, dialog.getByLabel(label), entry);
  for (const [label, text] of Object.entries(texts)) await dialog.getByLabel(label).fill(text);
  if (reason !== undefined) await dialog.getByLabel('เหตุผล').fill(reason);
  await dialog.getByRole('button', { name: 'ดูผลก่อนทำ' }).click();
  const confirm = dialog.getByRole('button', { name: 'ยืนยัน', exact: true });
  await expect(confirm).toBeVisible();
  const answered = page.waitForResponse((answer) => answer.ok() && isStaffAct(answer.request()));
  await confirm.click();
  const { data } = (await (await answered).json()) as { data: { approval?: number | null } };
  asked.set(page, data.approval ?? null);
  // The name of the pressed button changes while it is busy, and a drawer below the dialog stays.
  await expect(dialog.getByRole('button', { name: 'กลับไปแก้ไข' })).toBeHidden();
}

/** Number of the request that the last act on the page waits for. @throws Error where it waits for nobody */
export function askedOn(page: Page): string {
  const id = asked.get(page) ?? null;
  if (id === null) throw new Error('The last act on this page does not wait for another person.');
  return String(id);
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
