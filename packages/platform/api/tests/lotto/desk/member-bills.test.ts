import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, type StaffCaller } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { createOpsDesk, type OpsDesk } from '../../../testing/lotto/ops-desk.ts';

describe('the bills of a member, as staff see them', () => {
  let desk: OpsDesk;
  let ann: StaffCaller;
  let round_id: string;
  before(async () => {
    desk = await createOpsDesk();
    round_id = await desk.openDraw();
    ann = await addStaffCaller(desk.t, 'ann', { roles: ['support'] });
  });
  after(() => desk.t.stop());

  it('come newest first with state and lines, and another member has none of them', async () => {
    const member = await desk.memberWith(1000);
    const { token } = await desk.t.signInAgain(member);
    for (const amount of [10, 20]) {
      const items = [{ bet_type: '3top', number: '123', amount }] as const;
      const quote = await desk.t.api.call('POST /api/lotto/bill/validate', { round_id, items: [...items] }, { token });
      const validate_token = quote.data.validate_token ?? '';
      await desk.t.api.call('POST /api/lotto/bill/create', { validate_token }, { token });
      desk.t.clock.advance(1000);
    }
    const { items } = await ann.done('GET /api/staff/members/bills', { id: member.id });
    assert.deepEqual(
      items.map(({ total, status, item_count, payout }) => [total, status, item_count, payout]),
      [
        [20, 'pending', 1, 0],
        [10, 'pending', 1, 0],
      ],
    );
    assert.ok(items.every(({ lotto_name, draw_date }) => lotto_name !== '' && draw_date !== ''));
    const won = await ann.done('GET /api/staff/members/bills', { id: member.id, status: 'won' });
    assert.deepEqual(won.items, []);
    const billId = Number(items[0]?.bill_id);
    const bill = await ann.done('GET /api/staff/members/bill', { id: member.id, bill_id: billId });
    assert.deepEqual(
      [bill.bill_no, bill.lines.map(({ number, amount, status }) => [number, amount, status]), bill.numbers],
      [items[0]?.bill_no, [['123', 20, 'pending']], null],
    );
    const other = await desk.t.registerMember();
    const unknown = await ann.call('GET /api/staff/members/bill', { id: other.id, bill_id: billId });
    assert.equal(unknown.error, codeOf('4006 BILL_UNKNOWN'));
    const found = await ann.done('GET /api/staff/members', { q: items[0]?.bill_no ?? '' });
    assert.deepEqual(
      found.items.map(({ id, matched }) => [id, matched[0]?.by]),
      [[member.id, 'reference']],
    );
  });
});
