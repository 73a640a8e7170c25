import { expect, test } from '@playwright/test';
import { confirmAct } from '../pages/desk-acts.ts';
import { findMember } from '../pages/members-desk.ts';
import { createMember, tokenOf } from '../pages/signed-in.ts';
import { makeWithdrawals } from '../pages/treasury.ts';
import { act, type Listed, openDesk, type Pair, press, task, view } from './task.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const desk = 'risk';
const why = 'สมาชิกขอทางโทรศัพท์';
/** THB of a payout that a rule holds back. */
const LARGE = 60_000;

const make = ({ first }: Pair) => createMember(first.request);

task({
  ...{ number: 29, desk, persons: 1, make },
  task: 'set a limit and an exclusion that a member asked for',
  click: async ({ first }, { username, mobile }) => {
    await openDesk(first, 'สมาชิก');
    await findMember(first, mobile.slice(4), username);
    await press(first, 'ตั้งวงเงิน');
    await confirmAct(first, {
      choices: { เรื่อง: 'เสีย', ต่อ: 'วัน' },
      texts: { 'จำนวนเงิน (บาท)': '500' },
      reason: why,
    });
    await press(first, 'พักเล่นตามที่สมาชิกขอ');
    await confirmAct(first, { choices: { ระยะเวลา: '7 วัน' }, reason: why });
  },
  call: async ({ first }, { username }) => {
    await act(first, 'members/limit', { username, kind: 'loss', period: 'day', thb: '500', reason: why });
    await act(first, 'members/exclude', { username, for: '7d', reason: why });
  },
});

/** Two new members who sign in on one device. */
async function makeTwins({ first }: Pair): Promise<string> {
  let last = '';
  for (let member = 0; member < 2; member++) {
    const made = await createMember(first.request);
    await tokenOf(first.request, made);
    last = made.username;
  }
  return last;
}

task({
  ...{ number: 30, desk, persons: 1, make: makeTwins },
  task: 'find several accounts of one person',
  click: async ({ first }, username) => {
    await openDesk(first, 'สมาชิก');
    await first.getByRole('link', { name: 'สมาชิกที่ต้องดูแล' }).click();
    await first.getByRole('tab', { name: 'ใช้เครื่องหรือบัญชีร่วมกัน' }).click();
    await expect(first.getByRole('row').filter({ hasText: username }).first()).toContainText('เครื่อง');
  },
  call: async ({ first }, username) => {
    const { items } = await view<Listed<object>>(first, 'risk/shared');
    expect(JSON.stringify(items)).toContain(username);
  },
});

task({
  ...{ number: 31, desk, persons: 1, make: async () => makeWithdrawals(`risk${Date.now().toString(36)}`, 1, LARGE) },
  task: 'see what a rule holds back, and the alarms of big wins',
  impossible: 'no case with a state (open, looked into, closed) for a member',
  click: async ({ first }, [made]) => {
    await openDesk(first, 'รายการถอน');
    await first.getByRole('columnheader', { name: 'รอมาแล้ว' }).click();
    await first
      .getByRole('row')
      .filter({ hasText: made?.username ?? '' })
      .click();
    await expect(first.getByText('ข้อสังเกต').first()).toBeVisible();
    await openDesk(first, 'การแจ้งเตือน');
    await expect(first.getByRole('heading', { level: 1 })).toHaveText('การแจ้งเตือน');
  },
  call: async ({ first }, [made]) => {
    await view(first, 'withdrawals/detail', { ref: made?.ref });
    await view(first, 'alarms', { state: 'open' });
  },
});

task({
  ...{ number: 32, desk, persons: 1 },
  task: 'see members who limit or exclude themselves',
  make: async (pair) => {
    const { username } = await make(pair);
    await act(pair.first, 'members/exclude', { username, for: '24h', reason: why });
    return username;
  },
  click: async ({ first }, username) => {
    await openDesk(first, 'สมาชิก');
    await first.getByRole('link', { name: 'สมาชิกที่ต้องดูแล' }).click();
    await first.getByRole('tab', { name: 'วงเงินและการพักเล่น' }).click();
    await expect(first.getByRole('row').filter({ hasText: username }).first()).toBeVisible();
  },
  call: async ({ first }, username) => {
    const { items } = await view<Listed<object>>(first, 'risk/protection');
    expect(JSON.stringify(items)).toContain(username);
  },
});
