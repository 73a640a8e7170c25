import { isPageAtRest } from '@chokdee/session';
import { screen } from '@testing-library/react';
import { copy as areaCopy } from '../parts/copy.ts';
import { copy as billsCopy } from '../parts/round-bills/copy.ts';
import { sampleBill, sampleBillList } from '../testing/samples.ts';
import {
  after,
  enterShooting,
  live,
  numbers,
  openRoom,
  pass,
  prepareRoom,
  server,
  setVisibility,
  setWide,
} from '../testing/yeekee-room.ts';
import { resultProof, room, START, voidProof } from '../testing/yeekee-samples.ts';
import { copy } from './copy.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
prepareRoom();

test('a tab that slept for an hour shows the end of the round when it is looked at again', async () => {
  await enterShooting();
  expect(screen.getByRole('timer')).toHaveTextContent('05:00');
  setVisibility('hidden');
  // A sleeping tab: the clock continues without timers and events.
  jest.setSystemTime(START + 3_600_000);
  server.round = room({ status: 'cancelled', phase: 'cancelled' });
  setVisibility('visible');
  await pass(50);
  expect(screen.getByText(voidProof.void_reason ?? '')).toBeVisible();
  expect(screen.getByText(copy.voidRefunded)).toBeVisible();
});

test('betting closes, shooting goes on, then the result is computed', async () => {
  await enterShooting();
  await pass(301_000);
  expect(screen.getByText(copy.shootClosesIn)).toBeVisible();
  expect(screen.getByRole('group', { name: copy.pad })).toBeEnabled();
  await pass(120_000);
  expect(screen.getByText(copy.computingIn)).toBeVisible();
  expect(screen.getByRole('group', { name: copy.pad })).toBeDisabled();
  await pass(18_000);
  expect(screen.getByText(copy.waiting)).toBeVisible();
});

test('on a wide screen one pad stands beside slip and shots, and does what is chosen above it', async () => {
  setWide(true);
  const user = openRoom();
  await pass(50);
  expect(screen.getByRole('group', { name: areaCopy.pad.name })).toBeVisible();
  expect(screen.queryByRole('group', { name: copy.pad })).not.toBeInTheDocument();
  expect(screen.getByText('10003', { selector: 'td *' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.shoot }));
  expect(screen.queryByRole('group', { name: areaCopy.pad.name })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: copy.pad })).toBeVisible();
  expect(screen.getByText(areaCopy.cancelRule)).toBeVisible();
});

test('the last twenty seconds are told once, in words', async () => {
  server.round = room({ closes_at: after(24) });
  await enterShooting();
  expect(screen.queryByText(copy.lastSeconds(20))).not.toBeInTheDocument();
  await pass(5_000);
  expect(screen.getByText(copy.lastSeconds(20))).toBeInTheDocument();
});

test('what the member has on the round leads to the bill', async () => {
  await enterShooting({ 'GET /api/lotto/bill/list': () => sampleBillList([{ ...sampleBill, total: 40 }]) });
  const link = screen.getByRole('link', { name: new RegExp(billsCopy.mine(1)) });
  expect(link).toHaveTextContent('฿40.00');
  expect(link).toHaveAttribute('href', expect.stringContaining(sampleBill.bill_id));
});

test('a result that was awaited comes digit by digit, from the figures of the proof, and leads to the bills', async () => {
  const due = room({ closes_at: after(-130), shooting_closes_at: after(-10), result_at: after(4), status: 'closed' });
  server.round = due;
  await enterShooting({
    'GET /api/lotto/bill/list': () => sampleBillList([{ ...sampleBill, status: 'won', total: 100, payout: 850 }]),
    'GET /api/lotto/yeekee/proof': () => resultProof,
  });
  await pass(5_000);
  server.round = { ...due, status: 'resulted', phase: 'resulted' };
  live.send('round_changed', { round_id: '41', status: 'resulted' });
  await pass(100);
  expect(screen.getByText('1,093,758')).toBeVisible();
  expect(screen.queryByText('25,239')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: copy.revealing })).toHaveTextContent(/^,,$/);
  await pass(1_000);
  expect(screen.getByText('25,239')).toBeVisible();
  await pass(1_000);
  expect(screen.getByText('16,207')).toBeVisible();
  expect(screen.queryByRole('region', { name: billsCopy.title })).not.toBeInTheDocument();
  // A shown win would reveal the result.
  expect(isPageAtRest()).toBe(false);
  for (const digits of ['1,,', '1,1,', '1,10,', '1,102,', '1,102,7', '1,102,79']) {
    await pass(460);
    expect(screen.getByRole('img', { name: copy.revealing })).toHaveTextContent(digits);
  }
  await pass(460);
  expect(screen.getByRole('img', { name: '1,102,790' })).toHaveTextContent('1,102,790');
  expect(screen.getByText('790', { selector: 'b' })).toBeVisible();
  expect(screen.getByRole('region', { name: billsCopy.title })).toBeVisible();
  expect(isPageAtRest()).toBe(true);
});

test('a result that nobody waited for, and one for who wants less motion, is there at once', async () => {
  server.round = room({ status: 'resulted', phase: 'resulted' });
  openRoom({ 'GET /api/lotto/yeekee/proof': () => resultProof });
  await pass(50);
  expect(screen.getByRole('img', { name: '1,102,790' })).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.showNow })).not.toBeInTheDocument();
});

test('a round with more shots than a page of the proof shows the last ones, and says what the file has', async () => {
  server.round = room({ status: 'resulted', phase: 'resulted' });
  openRoom({ 'GET /api/lotto/yeekee/proof': () => ({ ...resultProof, shot_count: 6_000 }) });
  await pass(50);
  expect(screen.getByText(copy.numbers('6,000'))).toBeVisible();
  expect(numbers()).toEqual(['10003', '10002', '10001']);
  expect(screen.getByText(copy.jsonPages(34))).toBeVisible();
});
