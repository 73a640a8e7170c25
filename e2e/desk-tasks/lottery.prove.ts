import { expect, type Page, test } from '@playwright/test';
import { approveOn, askedOn, choose, confirmAct } from '../pages/desk-acts.ts';
import { BRANDS, openDraw, stateOf, typeResult } from '../pages/lottery-desk.ts';
import { act, actByTwo, type Listed, openDesk, type Pair, press, sameByTwo, task, view } from './task.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const desk = 'lottery';
const LOTTERY = 'hanoi_tv';
const why = 'ตรวจกับแหล่งผลแล้ว';
const RESULT = { special: '40511', first: '11725' } as const;
const HUNDRED = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
/** A hundred numbers as they are pasted from a chat, ten a line. */
const PASTED = HUNDRED.map((number, at) => (at % 10 === 9 ? `${number}\n` : `${number} `)).join('');

const make = ({ first, second }: Pair) => openDraw(first, second, LOTTERY);
type Draw = Awaited<ReturnType<typeof make>>;

/** A draw of this task alone that takes no more bets. */
async function makeClosed(pair: Pair): Promise<Draw> {
  const made = await make(pair);
  await act(pair.first, 'draw/close', { lottery: LOTTERY, draw: made.draw, reason: why });
  return made;
}

const enterByCall = (pair: Pair, { draw }: Draw) =>
  sameByTwo(pair, 'draw/enter', { lottery: LOTTERY, draw, ...RESULT });

async function makeDrawn(pair: Pair): Promise<Draw> {
  const made = await makeClosed(pair);
  await enterByCall(pair, made);
  await expect.poll(() => stateOf(pair.first, LOTTERY, made.draw)).toEqual(BRANDS.map((brand) => [brand, '511']));
  // A result that is still being paid cannot be taken back.
  const reversal = { lottery: LOTTERY, draw: made.draw, reason: why, preview: true };
  await expect(() => act(pair.first, 'draw/reverse', reversal)).toPass();
  return made;
}

/** Opens what can be done to a draw, from the board. */
async function manage(page: Page, made: Draw): Promise<void> {
  await openDesk(page, 'งวดหวย');
  await choose(page, page.getByLabel('กลุ่ม'), 'ฮานอย');
  await page.locator(`[data-row-key*="${made.rounds[0]?.round_id}"]`).getByRole('button', { name: 'จัดการ' }).click();
}

async function approveAsked({ first, second }: Pair): Promise<void> {
  const id = askedOn(first);
  await openDesk(second, 'รออนุมัติ');
  await approveOn(second, id);
}

task({
  ...{ number: 17, desk, persons: 1, make },
  task: 'see what has to be done now',
  click: async ({ first }, made) => {
    await openDesk(first, 'งวดหวย');
    await expect(first.locator(`[data-row-key*="${made.rounds[0]?.round_id}"]`)).toContainText('เปิดรับ');
  },
  call: async ({ first }, made) => {
    const { items } = await view<Listed<{ round_id: string }>>(first, 'rounds/board', { day: made.day });
    expect(items.some(({ round_id }) => round_id === made.rounds[0]?.round_id)).toBe(true);
  },
});

task({
  ...{ number: 18, desk, persons: 2, make },
  task: 'open one more round at all brands',
  click: async (pair, made) => {
    await manage(pair.first, made);
    await pair.first.getByText('ทุกแบรนด์', { exact: true }).click();
    await press(pair.first, 'เปิดงวดเพิ่ม');
    await confirmAct(pair.first, { texts: { ปิดรับในอีก: '2h' }, reason: why });
    await approveAsked(pair);
  },
  call: (pair) => actByTwo(pair, 'draw/open', { lottery: LOTTERY, 'closes-in': '2h', reason: why }),
});

const openResults = async (page: Page, made: Draw) => {
  await manage(page, made);
  await page.getByRole('dialog').getByRole('link', { name: 'ใส่ผล' }).click();
};

task({
  ...{ number: 19, desk, persons: 2, make: makeClosed },
  task: 'enter a result once for all brands, typed blind by the second person',
  click: async ({ first, second }, made) => {
    await openResults(first, made);
    await typeResult(first, RESULT.special, RESULT.first);
    await expect(first.getByText('รับผลแล้ว รอคนที่สองใส่ซ้ำ')).toBeVisible();
    await openResults(second, made);
    await typeResult(second, RESULT.special, RESULT.first);
    await expect(second.getByText('ยืนยันแล้ว กำลังจ่ายผลทุกแบรนด์')).toBeVisible();
  },
  call: enterByCall,
});

task({
  ...{ number: 20, desk, persons: 2, make: makeDrawn },
  task: 'take a wrong result back at all brands',
  click: async (pair, made) => {
    await manage(pair.first, made);
    await press(pair.first, 'ถอนผล');
    await confirmAct(pair.first, { texts: { เหตุผลที่สมาชิกเห็นพร้อมผล: 'อ่านเลขผิด' } });
    await approveAsked(pair);
  },
  call: (pair, { draw }) => actByTwo(pair, 'draw/reverse', { lottery: LOTTERY, draw, reason: 'อ่านเลขผิด' }),
});

task({
  ...{ number: 21, desk, persons: 1, make },
  task: 'restrict a hundred numbers by one paste',
  click: async ({ first }, made) => {
    await manage(first, made);
    await first.getByRole('dialog').getByRole('link', { name: 'อั้นเลข' }).click();
    await first.getByLabel('รายการเลข').fill(`เลขอั้น 2ตัวบน\n${PASTED}`);
    await expect(first.getByText('อ่านได้ 100 เลข')).toBeVisible();
    await press(first, 'อั้นเลขตามรายการ');
    await confirmAct(first);
    await expect(first.getByText(/เลขที่อั้นอยู่ \([2-9]\d\d\)/)).toBeVisible();
  },
  call: async ({ first }, { draw }) => {
    const input = { lottery: LOTTERY, draw, terms: 'closed', text: `เลขอั้น 2ตัวบน\n${PASTED}` };
    await act(first, 'numbers/restrict', input);
  },
});

task({
  ...{ number: 22, desk, persons: 1 },
  task: 'watch what each number costs, and close one',
  make,
  click: async ({ first }, made) => {
    await manage(first, made);
    await first.getByRole('dialog').getByRole('link', { name: 'ดูความเสี่ยง' }).click();
    await first.getByText('สองตัวบน', { exact: true }).first().click();
    await press(first, /^เลข 12 /);
    await press(first, 'ปิดรับเลขที่เลือก');
    await confirmAct(first);
    await expect(first.getByRole('button', { name: /^เลข 12 .*ปิดรับ/ })).toBeVisible();
  },
  call: async ({ first }, { draw }) => {
    await view(first, 'exposure', { lottery: LOTTERY, draw, type: '2top' });
    await act(first, 'numbers/restrict', { lottery: LOTTERY, draw, terms: 'closed', text: '2ตัวบน 12' });
  },
});

/** Rates of this task: each run gives another one. */
const rates = ['89', '88'];

task({
  ...{ number: 23, desk, persons: 2, make: async () => rates.shift() ?? '' },
  task: 'change a rate, and enter a holiday of a market',
  click: async (pair, rate) => {
    const { first } = pair;
    await openDesk(first, 'อัตราและวงเงิน');
    const row = first.getByRole('row').filter({ hasText: 'ฮานอย TV' }).first();
    await row.locator('.ant-table-row-expand-icon').click();
    // The row around the rates has their texts, too.
    const ofType = first.getByRole('row').filter({ hasText: 'สองตัวบน' }).last();
    await ofType.getByRole('button', { name: 'เปลี่ยนอัตราจ่าย' }).click();
    await confirmAct(first, { texts: { อัตราใหม่: rate }, reason: why });
    await approveAsked(pair);
    await first.getByRole('tab', { name: 'วันหยุดตลาด' }).click();
    await press(first, 'เพิ่มวันหยุด');
    const market = first.getByRole('dialog').getByLabel('ตลาด');
    await market.fill('โซล');
    await choose(first, market, 'โซล');
    await first.getByRole('dialog').getByLabel('วัน', { exact: true }).fill('13/04/2571');
    await first.keyboard.press('Tab');
    await confirmAct(first, { texts: { ชื่อวันหยุด: 'หยุดพิเศษ' }, reason: why });
  },
  call: async (pair, rate) => {
    await actByTwo(pair, 'set-rate', { category: LOTTERY, bet_type: '2top', rate, reason: why });
    await act(pair.first, 'add-holiday', { market: 'seoul', day: '2028-04-14', name: 'หยุดพิเศษ' });
  },
});
