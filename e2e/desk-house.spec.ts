<<<<<<< HEAD
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { desk, signIn } from './pages/back-office.ts';
=======
import { expect, test } from '@playwright/test';
import { browserOf, desk, signIn, staffCall } from './pages/back-office.ts';
import { askedOn, confirmAct } from './pages/desk-acts.ts';
>>>>>>> r-front
import { giveUpJob, startWebhook } from './pages/house.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const REASON = 'ตรวจแล้ว';

<<<<<<< HEAD
async function twoPersons(browser: Browser): Promise<readonly [Page, Page]> {
  const [first, second] = [await browser.newContext(), await browser.newContext()];
  const [asks, approves] = [await first.newPage(), await second.newPage()];
  await signIn(asks, 'first');
  await signIn(approves, 'second');
  return [asks, approves];
}

type Fill = Readonly<Record<string, string>>;

/** Fills in the dialog that is open, looks at the effect and confirms. */
async function confirm(page: Page, texts: Fill = {}, choices: Fill = {}, hasReason = true): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, option] of Object.entries(choices)) {
    await dialog.getByLabel(label).click();
    await page.locator('.ant-select-item-option').filter({ hasText: option }).click();
  }
  for (const [label, text] of Object.entries(texts)) await dialog.getByLabel(label).fill(text);
  if (hasReason) await dialog.getByLabel('เหตุผล').fill(REASON);
  await dialog.getByRole('button', { name: 'ดูผลก่อนทำ' }).click();
  await dialog.getByRole('button', { name: 'ยืนยัน' }).click();
  await expect(dialog).toBeHidden();
}

/** Approves what waits of an act, on the page of the second person. */
async function approve(page: Page, act: string, agent: string): Promise<void> {
  await page.goto(desk('/approvals'));
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: act }).filter({ hasText: agent });
  await card.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await expect(page.getByText(/^อนุมัติคำขอ #\d+ แล้ว$/).last()).toBeVisible();
}

test('a third brand is opened through the pages by two persons, and a member sees it', async ({ browser, page }) => {
  const began = Date.now();
  const code = `MN${began % 10_000_000}`;
  const [asks, approves] = await twoPersons(browser);
  const press = (name: string, row?: string) =>
    (row === undefined ? asks : asks.getByRole('row').filter({ hasText: row })).getByRole('button', { name }).click();

  await asks.goto(desk('/house'));
  await press('เปิดแบรนด์ใหม่');
  await confirm(asks, { รหัส: code, ชื่อที่สมาชิกเห็น: 'มณี' });
  await approve(approves, 'brand open', 'CHOKDEE');
  await asks.goto(desk('/house'));
  await press('ตั้งค่า', code);
  await expect(asks.getByRole('heading', { level: 1 })).toHaveText(`ตั้งค่าแบรนด์ ${code}`);
  await expect(asks.getByRole('row').filter({ hasText: 'หวยที่เปิดขาย' })).toContainText('ต้องมี');

  await press('ชื่อ โลโก้ ติดต่อ');
  await confirm(asks, { ที่อยู่โลโก้: '/favicon.svg', 'LINE สำหรับสมาชิก': 'https://line.me/R/ti/p/@manee' });
  await approve(approves, 'brand set', code);
  await press('คัดลอกเงื่อนไขจากแบรนด์อื่น', 'หวยที่เปิดขาย');
  await confirm(asks, {}, { จากแบรนด์: 'โชคดี' });
  await approve(approves, 'brand copy-terms', code);

  const account = { 'เลขบัญชี เบอร์ หรือ Biller ID': '010550000007777', ชื่อบัญชี: 'บจก. มณี' };
  const channel = { ช่องทาง: 'คิวอาร์พร้อมเพย์' };
  await press('เพิ่มบัญชีรับเงิน');
  await confirm(asks, account, channel);
  await approves.goto(desk(`/house/brand?agent=${code}`));
  await approves.getByRole('button', { name: 'เพิ่มบัญชีรับเงิน' }).click();
  await confirm(approves, account, channel);
  await asks.reload();
  await press('เปิดช่องทางฝาก', '010550000007777');
  await confirm(asks);
  await approve(approves, 'channels set', code);

  await asks.reload();
  await press('เปิดให้สมาชิก');
  await confirm(asks);
  await approve(approves, 'brand open-to-members', code);
  const seconds = Math.round((Date.now() - began) / 1000);
  test.info().annotations.push({ type: 'seconds', description: `a third brand in ${seconds} s` });
  console.log(`a third brand in ${seconds} s`);
  expect(seconds).toBeLessThan(15 * 60);

  await page.goto(`/?ag=${code}`);
  await expect(page).toHaveTitle(/มณี/);
});

/** Reads the letters of the sandbox's mail server, the newest first, and its port. */
async function lettersOf(request: APIRequestContext): Promise<{ port: number; letters: readonly { text: string }[] }> {
  const answer = await request.get('/sandbox/mail', { headers: { accept: 'application/json' } });
  return answer.json();
}

test('an alarm that happens arrives at a webhook and is acknowledged, and its job is repeated', async ({
  browser,
  request,
=======
test('an alarm that happens arrives at a webhook and is acknowledged, and its job is repeated', async ({
  browser,
  page: asks,
>>>>>>> r-front
}) => {
  const secret = 'a-secret-of-this-test';
  const hook = await startWebhook(secret);
  await signIn(asks, 'first');
  const label = `ops ${Date.now()}`;
  await asks.goto(desk('/house/alarms?tab=channels'));
  await asks.getByRole('button', { name: 'เพิ่ม Webhook' }).click();
  const dialog = asks.getByRole('dialog');
  await dialog.getByLabel('สำหรับทุกแบรนด์').click();
<<<<<<< HEAD
  await confirm(asks, { ชื่อช่องทาง: label, 'ที่อยู่ (https)': hook.url, กุญแจลายเซ็น: secret });
=======
  await confirmAct(asks, {
    texts: { ชื่อช่องทาง: label, 'ที่อยู่ (https)': hook.url, กุญแจลายเซ็นหรือโทเคน: secret },
    choices: { ชนิด: 'Webhook' },
    reason: REASON,
  });
>>>>>>> r-front
  const row = asks.getByRole('row').filter({ hasText: label });
  await row.getByRole('button', { name: 'ส่งทดสอบ' }).click();
  await confirmAct(asks);
  await expect.poll(() => hook.heard.map(({ event }) => event)).toEqual(['test']);
  await row.getByRole('button', { name: 'เปิดช่องทาง' }).click();
  await confirmAct(asks, { reason: REASON });
  const second = await browserOf(browser, 'second');
  await staffCall(second, 'POST /api/staff/approvals/approve', { id: await askedOn(asks) });

  const { port } = await lettersOf(request);
  await asks.goto(desk('/house/alarms?tab=channels'));
  await asks.getByRole('button', { name: 'เพิ่มอีเมล' }).click();
  const letter = { ชื่อช่องทาง: `mail ${label}`, อีเมลผู้ส่ง: 'alarms@chokdee.co', อีเมลผู้รับ: 'ops@chokdee.co' };
  await confirm(asks, { ...letter, เซิร์ฟเวอร์อีเมล: '127.0.0.1', พอร์ต: String(port) });
  await asks.getByRole('row').filter({ hasText: 'mail ops' }).getByRole('button', { name: 'ส่งทดสอบ' }).click();
  await confirm(asks, {}, {}, false);
  await expect.poll(async () => (await lettersOf(request)).letters[0]?.text ?? '').toContain(`mail ${label}`);

  const key = `e2e:${label}`;
  giveUpJob(key);
  await expect.poll(() => hook.heard.at(-1)?.text ?? '').toContain('lotto.open-rounds');
  await asks.goto(desk('/house/alarms'));
  const alarm = asks.getByRole('row').filter({ hasText: 'lotto.open-rounds' });
  await expect(alarm).toContainText(label);
  await alarm.getByRole('button', { name: 'รับทราบ' }).click();
  await confirmAct(asks, { reason: REASON });
  await expect(alarm).toContainText(REASON);

  await asks.goto(desk('/house/jobs'));
  const job = asks.getByRole('row').filter({ hasText: 'the other side is away' });
  await job.getByRole('button', { name: 'ทำซ้ำ', exact: true }).click();
  await confirmAct(asks, { reason: REASON });
  await asks.goto(desk('/house/jobs'));
  await expect(job).toHaveCount(0);
  hook.stop();
});
