import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchReasons } from './copy.ts';
import { type HeldMoney, matchMoney, type OpenOrder } from './match-money.rules.ts';

const NOON = new Date('2026-11-20T05:00:00Z');
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

const order = (own: Partial<OpenOrder> = {}): OpenOrder => ({
  ref: 'DP1',
  member_id: 1,
  amount_satang: 50_000n,
  payable_satang: 50_013n,
  created_at: NOON,
  sender_account_name: 'ณภัทร ศรีสุข',
  sender_account_no: '1234567890',
  member_name: null,
  ...own,
});
const money = (own: Partial<HeldMoney> = {}): HeldMoney => ({
  event_id: 'E1',
  ref: '',
  trans_ref: 'T1',
  member_id: null,
  amount_satang: 50_000n,
  paid_at: after(3),
  payer_name: 'นาย ณภัทร ศรีสุข',
  payer_account: 'xxx-x-x7890-x',
  ...own,
});

describe('pairs of an order and held money', () => {
  it('are shown with each reason in words, the strongest first', () => {
    const [match] = matchMoney([order()], [money()], []);
    assert.deepEqual(match?.reasons, [
      matchReasons.askedAmount(13n),
      matchReasons.sameAccount,
      matchReasons.sameName,
      matchReasons.minutes(3),
    ]);
    assert.equal(match?.score, 100);
  });

  it('a slip that names the transfer is the strongest reason, whatever the amount', () => {
    const slips = [{ ref: 'DP1', trans_ref: 'T1', refusal: null }];
    const [match] = matchMoney(
      [order()],
      [money({ amount_satang: 10_000n, payer_name: '', payer_account: '' })],
      slips,
    );
    assert.equal(match?.reasons[0], matchReasons.slip);
    assert.deepEqual(
      matchMoney([order()], [money({ trans_ref: null, amount_satang: 1n, payer_name: '', payer_account: '' })], slips),
      [],
    );
  });

  it('a slip that was refused is told and proves nothing, unless it was taken another time', () => {
    const refused = { ref: 'DP1', trans_ref: 'T1', refusal: 'SLIP_MISMATCH' };
    const unlike = money({ amount_satang: 10_000n, payer_name: '', payer_account: '' });
    assert.deepEqual(matchMoney([order()], [unlike], [refused]), []);
    const [match] = matchMoney([order()], [money()], [refused]);
    assert.ok(match?.reasons.some((reason) => reason.includes('ถูกปฏิเสธ: ผู้รับ')));
    const taken = { ...refused, refusal: null };
    for (const slips of [
      [refused, taken],
      [taken, refused],
    ])
      assert.equal(matchMoney([order()], [unlike], slips)[0]?.reasons[0], matchReasons.slip);
  });

  it('an amount that is off by satang says by how many', () => {
    const [match] = matchMoney([order()], [money({ amount_satang: 50_031n })], []);
    assert.ok(match?.reasons.includes(matchReasons.nearAmount(-18n)));
  });

  it('of other people, amounts and times are none', () => {
    const stranger = money({ amount_satang: 70_000n, payer_name: 'สมหญิง ใจดี', payer_account: '', paid_at: after(600) });
    assert.deepEqual(matchMoney([order()], [stranger], []), []);
  });

  it('stand in one order, whatever the order of the rows', () => {
    const orders = [order(), order({ ref: 'DP2', created_at: after(-90) }), order({ ref: 'DP3' })];
    const held = [money(), money({ event_id: 'E2', payer_name: 'สมหญิง ใจดี' })];
    const all = matchMoney(orders, held, []);
    assert.deepEqual(matchMoney([...orders].reverse(), [...held].reverse(), []), all);
    assert.deepEqual(
      all.slice(0, 2).map(({ ref, event_id }) => `${ref} ${event_id}`),
      ['DP1 E1', 'DP3 E1'],
    );
  });
});
