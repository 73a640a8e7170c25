import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DrawSchedule, Lottery, YeekeeSchedule } from '@chokdee/lotto-contract/lottery';
import { drawDayOf, noCalendar, planDay } from '../rounds/schedule.rules.ts';
import { holidayRows, lotteries, rateTables } from '../seed/lottery-file.ts';
import { assertLottery } from './lottery.rules.ts';
import { scheduleWords } from './schedule.copy.ts';

const find = (code: string): Lottery => {
  const found = lotteries.find((lottery) => lottery.code === code);
  assert.ok(found, code);
  return found;
};
const drawn = (code: string): DrawSchedule => {
  const { schedule } = find(code);
  assert.ok(schedule.kind !== 'yeekee');
  return schedule;
};

test('there are sixty lotteries, each with a name, a number and a look of its own', () => {
  assert.equal(lotteries.length, 60);
  for (const field of ['code', 'name', 'bill_prefix'] as const)
    assert.equal(new Set(lotteries.map((lottery) => lottery[field])).size, 60, field);
  assert.equal(new Set(lotteries.map(({ emblem }) => JSON.stringify(emblem))).size >= 50, true);
  const markets = new Set(lotteries.flatMap(({ market }) => (market === null ? [] : [market])));
  assert.deepEqual(new Set(holidayRows.map(({ market }) => market)), markets);
});

test('an exchange with summer time closes an hour earlier here in summer', () => {
  const at = (code: string, day: string) => planDay(drawn(code), day)[0]?.resultAt.toISOString();
  assert.equal(at('dowjones', '2026-11-20'), '2026-11-20T21:20:00.000Z');
  assert.equal(at('dowjones', '2027-06-21'), '2027-06-21T20:20:00.000Z');
  assert.equal(at('england', '2026-11-20'), '2026-11-20T16:50:00.000Z');
  assert.equal(at('england', '2027-06-21'), '2027-06-21T15:50:00.000Z');
  assert.equal(at('hanoi_special', '2027-06-21'), '2027-06-21T10:15:00.000Z');
  assert.equal(scheduleWords(drawn('dowjones')), 'จันทร์ ถึง ศุกร์ ปิดรับ 00:00 หรือ 23:00 · ผล 04:20 หรือ 03:20');
  assert.equal(scheduleWords(drawn('lao_pattana')), 'จันทร์ พุธ ศุกร์ ปิดรับ 20:00 · ผล 20:30');
  assert.equal(scheduleWords(find('yeekee_15').schedule), '88 รอบต่อวัน ทุก 15 นาที');
});

test('the government lottery gives way to the days that move it every year, and staff go before the rule', () => {
  const schedule = drawn('government');
  assert.deepEqual(drawDayOf(schedule, '2027-01-16', noCalendar), {
    kind: 'moved',
    to: '2027-01-17',
    why: 'ตรงกับวันครู',
  });
  assert.deepEqual(drawDayOf(schedule, '2027-01-17', noCalendar), {
    kind: 'drawn',
    movedFrom: '2027-01-16',
    why: 'ตรงกับวันครู',
  });
  const moved = new Map([['2027-01-16', { to: '2027-01-18', why: 'ประกาศเลื่อน' }]]);
  const calendar = { ...noCalendar, moved };
  assert.deepEqual(drawDayOf(schedule, '2027-01-17', calendar), { kind: 'none' });
  assert.equal(drawDayOf(schedule, '2027-01-18', calendar).kind, 'drawn');
  assert.equal(planDay(schedule, '2027-01-16').length, 0);
  assert.equal(planDay(schedule, '2027-01-17').length, 1);
  // The round of the first day opens when the one before is out.
  assert.equal(planDay(schedule, '2027-02-01')[0]?.opensAt.toISOString(), '2027-01-17T09:00:00.000Z');
});

test('what a lottery cannot be is refused with its reason', () => {
  const hanoi = find('hanoi_special');
  const schedule = drawn('hanoi_special');
  const yeekee = find('yeekee_15');
  const wrong: [Lottery, RegExp][] = [
    [{ ...hanoi, rates: { '4top': { rate: 1, min: 1, max: 2 } } }, /4top is not drawn/],
    [{ ...hanoi, rates: 'nowhere' }, /no table "nowhere"/],
    [{ ...hanoi, rates: { '2top': { rate: 1, min: 5, max: 2 } } }, /below the least/],
    [{ ...hanoi, format: 'yeekee' }, /of Yeekee together/],
    [{ ...hanoi, schedule: { ...schedule, closes: '18:00' } }, /bets end before the result/],
    [{ ...hanoi, schedule: { ...schedule, closes: '00:30', result: '24:40' } }, /less than 23 hours/],
    [{ ...yeekee, schedule: { ...yeekee.schedule, opens: { at: '23:00' } } as YeekeeSchedule }, /opens before/],
    [{ ...hanoi, schedule: { ...schedule, days: [7] } }, /0 to 6/],
    [{ ...hanoi, schedule: { ...schedule, zone: 'Asia/Nowhere' } }, /no zone/],
    ...['02-29', '02-30', '04-31'].map((to): [Lottery, RegExp] => [
      { ...hanoi, schedule: { ...schedule, moved: [{ day: '01-16', to, why: 'วันหยุด' }] } },
      /not every one, has a/,
    ]),
  ];
  for (const [lottery, reason] of wrong) assert.throws(() => assertLottery(lottery, rateTables), reason);
});
