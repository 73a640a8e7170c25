import { expect, type Page, test } from '@playwright/test';
import { staffCall } from '../pages/back-office.ts';
import { approveOn, askedOn, choose, confirmAct } from '../pages/desk-acts.ts';
import { createMember, tokenOf } from '../pages/signed-in.ts';
import { AGENT, act, actByTwo, openDesk, type Pair, press, task } from './task.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const desk = 'content';
const why = 'แผนลอยกระทง';

/** A name of this run alone. */
const make = async (): Promise<string> => `t${Date.now().toString(36)}`;

/** A picture that no other run has. */
async function makePicture({ first }: Pair) {
  const own = await make();
  const page = await first.context().newPage();
  await page.setContent(`<h1>${own}</h1>`);
  const buffer = await page.screenshot();
  await page.close();
  return { name: `${own}.png`, mimeType: 'image/png', buffer };
}

async function approveAsked({ first, second }: Pair): Promise<void> {
  const id = askedOn(first);
  await openDesk(second, 'รออนุมัติ');
  await approveOn(second, id);
}

/** Opens the form of a new offer of a kind. */
async function newOffer(page: Page, kind: string, button: string): Promise<void> {
  await openDesk(page, 'ข้อเสนอ');
  await page.getByText(kind, { exact: true }).click();
  await press(page, button);
}

task({
  ...{ number: 24, desk, persons: 2, make },
  task: 'publish a promotion',
  click: async (pair, own) => {
    const { first } = pair;
    await newOffer(first, 'โปรโมชั่น', 'โปรโมชั่นใหม่');
    await first.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill(`คืนโพย ${own}`);
    await choose(first, first.getByLabel('หมวด'), 'หวย');
    await choose(first, first.getByLabel('ชนิด', { exact: true }), 'คืนเงินโพยที่แพ้');
    await first.getByLabel('เปอร์เซ็นต์').fill('5');
    await first.getByLabel('ให้สูงสุด').fill('100');
    await choose(first, first.getByLabel('เข้ากระเป๋า'), 'หลัก');
    await first.getByLabel('ยอดเล่น (เท่า)').fill('0');
    await press(first, 'ดูก่อนเผยแพร่');
    await confirmAct(first, { reason: why });
    await approveAsked(pair);
  },
  call: (pair, own) =>
    actByTwo(pair, 'promotions/create', {
      ...{ kind: 'bill_refund', category: 'lotto', title: `คืนโพย ${own}`, percent: '5', most: '100' },
      ...{ wallet: 'main', turnover: '0', reason: why },
    }),
});

/** Uses a coupon as a member: it has to be there. */
async function redeem({ first }: Pair, code: string): Promise<void> {
  const token = await tokenOf(first.request, await createMember(first.request));
  const headers = { authorization: `Bearer ${token}` };
  const used = await first.request.post('/api/coupon/redeem', { data: { code }, headers });
  expect(((await used.json()) as { error: number }).error).toBe(0);
}

task({
  ...{ number: 25, desk, persons: 2, make },
  task: 'give a coupon to all (quests, wheel, polls, shop, cashback and referral have forms of the same kind)',
  click: async (pair, own) => {
    const { first } = pair;
    await newOffer(first, 'คูปอง', 'คูปองใหม่');
    await first.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill(`คูปอง ${own}`);
    await first.getByLabel('ให้', { exact: true }).fill('credit:20.50');
    await first.getByLabel('โค้ดเดียวหลายคน').fill(own.toUpperCase());
    await press(first, 'ดูก่อนเผยแพร่');
    await confirmAct(first, { reason: why });
    await approveAsked(pair);
    await redeem(pair, own.toUpperCase());
  },
  call: async (pair, own) => {
    const code = own.toUpperCase();
    await actByTwo(pair, 'coupons/create', { title: own, gives: 'credit:20.50', code, reason: why });
    await redeem(pair, code);
  },
});

/** Adds a picture by the call. */
const addPicture = ({ first }: Pair, { name, buffer }: { readonly name: string; readonly buffer: Buffer }) =>
  staffCall<{ files: { address: string }[] }>(
    first,
    'POST /api/staff/content/pictures',
    { name, picture: buffer.toString('base64') },
    AGENT,
  );

/** A name, and a picture for a banner. */
async function makeBanner(pair: Pair) {
  const made = await makePicture(pair);
  const { files } = await addPicture(pair, made);
  return { own: await make(), picture: made.name, address: files.at(-1)?.address };
}

/** Waits until a member sees the text on the home page. */
const seenByMembers = ({ first }: Pair, text: string) =>
  expect
    .poll(async () => (await first.request.get('/api/banner', { params: { agent_code: AGENT } })).text())
    .toContain(text);

task({
  ...{ number: 26, desk, persons: 1, make: makeBanner },
  task: 'put a banner on the home page of members',
  click: async (pair, { own, picture }) => {
    const { first } = pair;
    await openDesk(first, 'เนื้อหา');
    await press(first, 'แบนเนอร์ใหม่');
    await first.getByLabel('รหัส').fill(own);
    await first.getByLabel('หัวข้อ').fill(`คืนนี้ ${own}`);
    await choose(first, first.getByLabel('รูป'), picture);
    await first.getByLabel('ลิงก์ไปหน้า').fill('/lotto');
    await first.getByLabel('ข้อความบนลิงก์').fill('ไปหน้าหวย');
    await first.getByLabel('แสดงทันที').click();
    await press(first, 'ดูก่อนบันทึก');
    await confirmAct(first);
    await seenByMembers(pair, own);
  },
  call: async (pair, { own, address }) => {
    const item = { kind: 'banner', id: own };
    await act(pair.first, 'content/set', { ...item, title: own, picture: address, link: '/lotto', action: 'ไปหน้าหวย' });
    await act(pair.first, 'content/live', item);
    await seenByMembers(pair, own);
  },
});

task({
  ...{ number: 27, desk, persons: 1, make: makePicture },
  task: 'add a picture without a release',
  click: async ({ first }, picture) => {
    await openDesk(first, 'เนื้อหา');
    await first.getByRole('main').getByRole('link', { name: 'รูปภาพ' }).click();
    await first.locator('input[type=file]').setInputFiles(picture);
    await expect(first.getByRole('row', { name: new RegExp(picture.name) })).toBeVisible();
  },
  call: async (pair, picture) => {
    await addPicture(pair, picture);
  },
});

task({
  ...{ number: 28, desk, persons: 2, make },
  task: 'send a message to a group of members',
  click: async (pair, own) => {
    const { first } = pair;
    await openDesk(first, 'ข้อความถึงสมาชิก');
    await press(first, 'ข้อความใหม่');
    await first.getByLabel('หัวข้อ').fill(`ลอยกระทง ${own}`);
    await first.getByLabel('ข้อความ', { exact: true }).fill('ร่วมกิจกรรมคืนนี้');
    await choose(first, first.getByLabel('ชนิดข้อความ'), 'โปรโมชั่น');
    await first.getByLabel('เข้าสู่ระบบภายใน (วัน)').fill('7');
    await press(first, 'ดูก่อนบันทึกร่าง');
    await confirmAct(first);
    await press(first, 'ส่ง');
    await confirmAct(first, { reason: why });
    await approveAsked(pair);
    await expect(first.getByText('ส่งครบแล้ว')).toBeVisible();
  },
  call: async (pair, own) => {
    const draft = { mailing: 'new', title: own, text: 'ร่วมกิจกรรมคืนนี้', promotion: 'yes', signed_in: '7' };
    const { data } = await act<{ mailing: number }>(pair.first, 'mailings/write', draft);
    await actByTwo(pair, 'mailings/send', { mailing: String(data.mailing), reason: why });
  },
});
