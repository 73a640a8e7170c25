import { expect, type Page, test } from '@playwright/test';
import { newMobile } from '../pages/account.ts';
import { approveOn, askedOn, confirmAct } from '../pages/desk-acts.ts';
import { depositOfStranger, findMember, openTab } from '../pages/members-desk.ts';
import { createMember } from '../pages/signed-in.ts';
import { payWrongly } from '../pages/treasury.ts';
import { act, actByTwo, impossibleTask, type Listed, openDesk, type Pair, press, task, view } from './task.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const desk = 'members';
const why = 'สมาชิกโทรแจ้ง ยืนยันตัวตนแล้ว';
/** THB above the limit of one person. */
const MISSING = 9_000;
const STRANGE = 512;

const make = ({ first }: Pair) => createMember(first.request);
type Member = Awaited<ReturnType<typeof make>>;

/** Half of a number, as a caller says it. */
const half = ({ mobile }: Member): string => mobile.slice(4);

/** Opens the page of a member from the first page of the day. */
async function openMember(page: Page, member: Member): Promise<void> {
  await openDesk(page, 'สมาชิก');
  await findMember(page, half(member), member.username);
}

/** Approves in the inbox what the first person asked for. */
async function approveAsked({ first, second }: Pair): Promise<void> {
  const id = askedOn(first);
  await openDesk(second, 'รออนุมัติ');
  await approveOn(second, id);
}

const idOf = async (page: Page, member: Member): Promise<number> => {
  const { items } = await view<Listed<{ id: number; username: string }>>(page, 'members', { q: half(member) });
  return items.find(({ username }) => username === member.username)?.id ?? 0;
};

task({
  ...{ number: 1, desk, persons: 1, make },
  task: 'find a member by half of the mobile number',
  click: ({ first }, member) => openMember(first, member),
  call: async ({ first }, member) => expect(await idOf(first, member)).toBeGreaterThan(0),
});

task({
  ...{ number: 2, desk, persons: 1 },
  task: 'say why a deposit has not arrived',
  make: ({ first }) => depositOfStranger(first.request, STRANGE),
  click: async ({ first }, member) => {
    await openMember(first, member);
    await openTab(first, 'ฝาก');
    const held = first.getByRole('region', { name: 'เงินที่เข้ามาแต่พักไว้' });
    await expect(held).toContainText('ชื่อผู้โอนไม่ตรง');
    await expect(held).toContainText(member.ref);
  },
  call: async ({ first }, member) => {
    const { items } = await view<Listed<{ ref: string }>>(first, 'members/held', { id: await idOf(first, member) });
    expect(items.map(({ ref }) => ref)).toEqual([member.ref]);
  },
});

const settle = async (page: Page, ref: string) => {
  await openDesk(page, 'ตามหาเงินฝาก');
  const search = page.getByLabel('ชื่อ ยอด เวลา หรือเลขอ้างอิง');
  await search.fill(ref);
  await search.press('Enter');
  const pair = page.getByRole('group', { name: new RegExp(`^${ref} `) }).first();
  await pair.getByRole('button', { name: 'ฝากเงินเข้ารายการนี้' }).click();
  await confirmAct(page, { texts: { หลักฐานที่ตรวจ: 'สลิปและยอดในแชทตรงกัน' } });
};

task({
  ...{ number: 3, desk, persons: 2 },
  task: 'settle a missing deposit above the limit of one person',
  make: ({ first }) => payWrongly(first.request, MISSING),
  click: async ({ first, second }, { ref, balance }) => {
    await settle(first, ref);
    await settle(second, ref);
    await expect.poll(balance).toContain('9000.5');
  },
  call: async ({ first, second }, { ref, balance }) => {
    const { items } = await view<Listed<{ event_id: string }>>(first, 'suspense', { q: ref });
    const input = { event: items[0]?.event_id, order: ref, note: why };
    for (const person of [first, second]) await act(person, 'suspense/resolve', input);
    await expect.poll(balance).toContain('9000.5');
  },
});

task({
  ...{ number: 4, desk, persons: 1, make },
  task: 'help a member who forgot the password',
  click: async ({ first }, member) => {
    await openMember(first, member);
    await press(first, 'ส่งลิงก์ตั้งรหัสผ่านใหม่');
    await confirmAct(first);
  },
  call: async ({ first }, { username }) => {
    await act(first, 'members/send-reset', { username });
  },
});

task({
  ...{ number: 5, desk, persons: 2, make },
  task: 'end sessions, lock, unlock, change the mobile number, close an account',
  impossible: 'a bank account is changed by the member alone; staff changes the name that it must have',
  click: async (pair, member) => {
    const { first } = pair;
    await openMember(first, member);
    await press(first, 'ออกจากระบบทุกเครื่อง');
    await confirmAct(first);
    await press(first, 'อายัดบัญชี');
    await confirmAct(first, { reason: why });
    await press(first, 'ปลดอายัด');
    await confirmAct(first, { reason: why });
    await approveAsked(pair);
    await press(first, 'เปลี่ยนเบอร์มือถือ');
    await confirmAct(first, { texts: { เบอร์ใหม่: newMobile() }, reason: why });
    await approveAsked(pair);
    await press(first, 'ปิดบัญชีถาวร');
    await confirmAct(first, { reason: why });
    await approveAsked(pair);
  },
  call: async (pair, { username }) => {
    await act(pair.first, 'members/sessions/end', { username });
    await act(pair.first, 'members/freeze', { username, reason: why });
    await actByTwo(pair, 'members/unfreeze', { username, reason: why });
    await actByTwo(pair, 'members/set-mobile', { username, mobile: newMobile(), reason: why });
    await actByTwo(pair, 'members/close', { username, reason: why });
  },
});

task({
  ...{ number: 6, desk, persons: 1, make },
  task: 'see sessions, bonus turnover, bills and game rounds of a member',
  click: async ({ first }, member) => {
    await openMember(first, member);
    for (const tab of ['เครื่องและการเข้าระบบ', 'โบนัสและคูปอง', 'โพยหวย', 'รอบเกม']) {
      await openTab(first, tab);
      const panel = first.getByRole('tabpanel', { name: tab });
      await expect(panel.getByRole('grid').or(panel.getByRole('table')).first()).toBeVisible();
    }
  },
  call: async ({ first }, member) => {
    const id = await idOf(first, member);
    for (const part of ['devices', 'bonuses', 'bills', 'rounds']) await view(first, `members/${part}`, { id });
  },
});

task({
  ...{ number: 7, desk, persons: 1, make },
  task: 'leave a note that colleagues read first',
  click: async ({ first }, member) => {
    await openMember(first, member);
    await press(first, 'เขียนบันทึก');
    await first.getByRole('dialog').getByLabel('ปักหมุดไว้บนสุด').click();
    await confirmAct(first, { texts: { ข้อความ: 'โทรกลับหลังหกโมงเย็น' } });
    await openTab(first, 'บันทึก');
    await expect(first.getByRole('region', { name: 'บันทึกของพนักงาน' })).toContainText('โทรกลับหลังหกโมงเย็น');
  },
  call: async ({ first }, { username }) => {
    await act(first, 'members/note', { username, text: 'โทรกลับหลังหกโมงเย็น', pin: true });
  },
});

impossibleTask({
  ...{ number: 8, desk },
  task: 'cancel one disputed bill',
  impossible: 'staff ends whole draws; the stake of one bill is given back by a correction of two persons',
});

task({
  ...{ number: 9, desk, persons: 2, make },
  task: 'give a member a VIP level',
  click: async (pair, member) => {
    await openMember(pair.first, member);
    await press(pair.first, 'ตั้งระดับ VIP');
    await confirmAct(pair.first, { choices: { ระดับ: 'Gold' }, reason: why });
    await approveAsked(pair);
  },
  call: (pair, { username }) => actByTwo(pair, 'vip/set', { username, level: 'gold', reason: why }),
});
