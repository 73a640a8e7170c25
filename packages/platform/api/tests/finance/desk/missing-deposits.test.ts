import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp, type TestMember } from '@chokdee/api/testing';
import { BANK_MEMBER_NAME, memberWithBank } from '@chokdee/api/testing/finance';
import { receivePayment } from '@chokdee/finance-server/bank';
import { keepSlip } from '@chokdee/finance-server/internal/missing/slips.repository.ts';
import { seedFinance } from '@chokdee/finance-server/seed';
import { sql } from 'kysely';

/** A picture of one white pixel. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');

describe('a missing deposit', () => {
  let test: TestApp;
  let [ann, bob] = [] as unknown as [StaffCaller, StaffCaller];
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance] });
    ann = await addStaffCaller(test, 'ann', { roles: ['finance'] });
    bob = await addStaffCaller(test, 'bob', { roles: ['finance'] });
  });
  after(() => test.stop());

  async function open(amount: number) {
    const member = await memberWithBank(test);
    const { data } = await test.api.call('POST /api/member/payment/generate_qr', { channel_id: 1, amount }, member);
    return { member, ref: data.ref };
  }
  let sent = 0;
  /** Money that names nothing we know. @returns its event */
  async function arrive(satang: bigint, payerName = BANK_MEMBER_NAME) {
    sent += 1;
    const eventId = `event-${sent}`;
    await receivePayment(test.deps, {
      provider: 'sandbox',
      eventId,
      type: 'transfer.received',
      ref: null,
      transRef: `TRANS${sent}`,
      receiverAccount: null,
      amountSatang: satang,
      paidAt: test.clock.now(),
      payerBank: 'KBANK',
      payerName,
      payerAccount: '',
    });
    return eventId;
  }
  const pay = (ref: string, amountSatang: bigint, eventId = ref) =>
    receivePayment(test.deps, {
      ...{ provider: 'sandbox', eventId, type: 'payment.received', ref, transRef: null, receiverAccount: null },
      ...{ amountSatang, paidAt: test.clock.now(), payerBank: 'KBANK', payerName: BANK_MEMBER_NAME, payerAccount: '' },
    });
  const waiting = () => test.deps.db.selectFrom('approvals').select(['id', 'before']).orderBy('id').execute();
  const missing = (q = '') => ann.done('GET /api/staff/deposits/missing', { q });
  const settle = (by: StaffCaller, event: string, order: string, key?: string) =>
    by.call('POST /api/staff/suspense/resolve', { event, order, note: 'สลิปตรง' }, key === undefined ? {} : { key });
  const statusOf = async ({ token }: TestMember, ref: string) =>
    (await test.api.call('GET /api/member/payment/inquiry_status', { ref }, { token })).data.status;

  it('is proposed beside the held money with its reasons, and found by name, amount, time or reference', async () => {
    const { ref } = await open(321);
    const event = await arrive(32_150n);
    const { proposals, held, orders } = await missing();
    const match = proposals.find((each) => each.ref === ref);
    assert.equal(match?.event_id, event);
    assert.ok(match.reasons.length >= 3, match.reasons.join(', '));
    assert.ok(held.some(({ event_id }) => event_id === event) && orders.some((order) => order.ref === ref));
    for (const q of ['321', '321.50 12:00', ref, event, 'TRANS1', `${BANK_MEMBER_NAME} 321`]) {
      const found = await missing(q);
      assert.ok(
        found.proposals.some((each) => each.ref === ref && each.event_id === event),
        q,
      );
      assert.ok(found.read_as.length > 0, q);
    }
    assert.deepEqual((await missing('99,999')).proposals, []);
  });

  it('is settled by naming the order, once, and a second time says so and moves nothing', async () => {
    const { member, ref } = await open(411);
    const event = await arrive(41_100n);
    for (const key of ['settle-1', 'settle-1', 'settle-2']) {
      const { data } = await settle(ann, event, ref, key);
      assert.equal(data.outcome, 'done');
    }
    assert.equal(await statusOf(member, ref), 'paid');
    const { rows } = await sql<{ sum: bigint }>`select sum(amount_satang)::bigint as sum from ledger_transfers
      where member_id = ${member.id}`.execute(test.deps.db);
    assert.equal(rows[0]?.sum, 41_100n);
    assert.ok((await missing()).held.every(({ event_id }) => event_id !== event));
    const other = await open(411);
    assert.match((await settle(ann, event, other.ref)).text, /was resolved by ann/);
  });

  it('above the limit of one person needs a second one', async () => {
    const { member, ref } = await open(9000);
    const event = await arrive(900_000n);
    assert.equal((await settle(ann, event, ref)).data.outcome, 'waits');
    assert.equal(await statusOf(member, ref), 'pending');
    const done = await settle(bob, event, ref);
    assert.deepEqual([done.data.outcome, done.data.persons], ['done', 'two']);
    assert.equal(await statusOf(member, ref), 'paid');
  });

  it('is settled by the second person only while order and money are those that were asked about', async () => {
    const { member, ref } = await open(9100);
    const event = await arrive(910_000n);
    assert.equal((await settle(ann, event, ref)).data.outcome, 'waits');
    const before = (await waiting()).at(-1);
    assert.deepEqual(before?.before, {
      ...{ provider: 'sandbox', event_id: event, amount: '9100.00', payer: `${BANK_MEMBER_NAME} KBANK` },
      ...{ resolution: 'held', order: ref, order_status: 'pending' },
    });
    await pay(ref, 910_000n);
    assert.equal(await statusOf(member, ref), 'paid');
    const approved = await bob.call('POST /api/staff/approvals/approve', { id: String(before?.id) });
    assert.match(approved.text, /what it changes was changed since/);
  });

  it('by a reference of several payments is refused, with the name of each', async () => {
    const { member, ref } = await open(9200);
    await pay(ref, 920_001n, 'ref-1');
    const give = { event: ref, to: member.username, note: 'โทรแล้ว' };
    const asked = await ann.call('POST /api/staff/suspense/resolve', give);
    assert.equal(asked.data.outcome, 'waits');
    await pay(ref, 9_000_000n, 'ref-2');
    const approved = await bob.call('POST /api/staff/approvals/approve', { id: String(asked.data.approval) });
    assert.match(approved.text, /several payments.*sandbox:ref-1 9200\.01.*sandbox:ref-2 90000\.00/);
    const one = await ann.call('POST /api/staff/suspense/resolve', { ...give, event: 'sandbox:ref-2', preview: true });
    assert.match(one.text, /90000\.00 THB credited/);
    assert.match((await ann.call('POST /api/staff/suspense/keep', { event: ref, note: 'x' })).text, /several payments/);
  });

  it('cannot be settled with money for an order that is paid, or of another brand', async () => {
    const { ref } = await open(512);
    await settle(ann, await arrive(51_200n), ref);
    const more = await arrive(51_200n);
    assert.match((await settle(ann, more, ref)).text, /is paid/);
    assert.match((await settle(ann, more, 'DPNOBODY')).text, /has no deposit/);
    const both = await ann.call('POST /api/staff/suspense/resolve', { event: more, order: ref, to: 'x', note: 'x' });
    assert.equal(both.status, 400);
  });

  it('closes the question of the order that the money had named, when it belongs to another one', async () => {
    const [named, real] = [await open(611), await open(612)];
    await receivePayment(test.deps, {
      ...{ provider: 'sandbox', eventId: 'named-wrongly', type: 'payment.received', ref: named.ref, transRef: null },
      ...{ receiverAccount: null, amountSatang: 61_200n, paidAt: test.clock.now(), payerBank: 'KBANK' },
      ...{ payerName: BANK_MEMBER_NAME, payerAccount: '' },
    });
    assert.equal(await statusOf(named.member, named.ref), 'mismatch');
    assert.equal((await settle(ann, 'named-wrongly', real.ref)).data.outcome, 'done');
    assert.equal(await statusOf(named.member, named.ref), 'failed');
    assert.equal(await statusOf(real.member, real.ref), 'paid');
  });

  it('shows the slip that names the money, on record, and proposes by it', async () => {
    const { member, ref } = await open(713);
    const event = await arrive(10_000n, 'ใครก็ไม่รู้');
    const slip = { memberId: member.id, agentId: 1, ref, base64: PNG, transRef: `TRANS${sent}` };
    await keepSlip(test.deps, slip);
    const match = (await missing()).proposals.find((each) => each.ref === ref && each.event_id === event);
    assert.match(match?.reasons[0] ?? '', /สลิป/);
    const { slips } = await ann.done('GET /api/staff/deposits/slips', { ref });
    assert.deepEqual(
      slips.map(({ picture, trans_ref }) => [picture, trans_ref]),
      [[`data:image/png;base64,${PNG}`, slip.transRef]],
    );
    const looks = test.deps.db
      .selectFrom('staff_audit')
      .select('member_id')
      .where('act', '=', 'GET /api/staff/deposits/slips');
    assert.deepEqual(await looks.execute(), [{ member_id: member.id }]);
  });

  it('keeps the newest slips of an order, and nothing that is no picture', async () => {
    const { member, ref } = await open(714);
    const slip = { memberId: member.id, agentId: 1, ref, transRef: null };
    for (let count = 0; count < 5; count += 1) await keepSlip(test.deps, { ...slip, base64: PNG });
    await keepSlip(test.deps, { ...slip, base64: Buffer.from('<svg onload=x>').toString('base64') });
    assert.equal((await ann.done('GET /api/staff/deposits/slips', { ref })).slips.length, 3);
  });

  it('stays held with a note for the next person', async () => {
    const event = await arrive(12_300n);
    await ann.done('POST /api/staff/suspense/keep', { event, note: 'รอสลิป' });
    const [row] = (await bob.done('GET /api/staff/suspense', { state: 'held', q: event })).items;
    assert.deepEqual([row?.kept_by, row?.note, row?.state], ['ann', 'รอสลิป', 'held']);
    await ann.done('POST /api/staff/suspense/resolve', { event, return: true, note: 'ผู้โอนขอคืน' });
    assert.match((await ann.call('POST /api/staff/suspense/keep', { event, note: 'x' })).text, /nothing is held/);
  });

  it('is in the list of orders by each filter, by page and as a file', async () => {
    const { member, ref } = await open(815);
    const list = async (input: object) =>
      (await ann.done('GET /api/staff/deposits', input)).items.map((row) => row.ref);
    for (const input of [
      { ref },
      { ref: ref.toLowerCase() },
      { member: member.username },
      { min: 815, max: 815 },
      { status: 'pending', min: 815 },
      { status: 'unpaid', channel: 'promptpay_qr', min: 815, max: 815.5 },
      { from: '2026-11-20', to: '2026-11-20', min: 815, max: 815 },
    ]) {
      assert.deepEqual(await list(input), [ref], JSON.stringify(input));
    }
    for (const input of [{ ref: 'DP' }, { member: 'nobody' }, { ref, status: 'paid' }, { ref, to: '2026-11-19' }])
      assert.deepEqual(await list(input), [], JSON.stringify(input));
    const first = await ann.done('GET /api/staff/deposits', { limit: 2, sort: 'amount', order: 'asc' });
    const second = await ann.done('GET /api/staff/deposits', {
      ...{ limit: 2, sort: 'amount', order: 'asc' },
      cursor: first.next_cursor ?? '',
    });
    const amounts = [...first.items, ...second.items].map(({ payable }) => payable);
    assert.equal(amounts.length, 4);
    assert.deepEqual(
      amounts,
      [...amounts].sort((one, other) => one - other),
    );
    const file = await ann.call('GET /api/staff/deposits', { ref, as: 'csv' });
    assert.match(file.text, /เลขที่ฝาก.*\r\n.*815/s);
  });

  it('is for persons with the permission, of the own brand', async () => {
    const eve = await addStaffCaller(test, 'eve', { roles: ['marketing'] });
    const sam = await addStaffCaller(test, 'sam', { roles: ['finance'], agent: 'SIAMPHET' });
    assert.equal((await eve.call('GET /api/staff/deposits/missing', {})).status, 403);
    const { orders, held } = await sam.done('GET /api/staff/deposits/missing', {});
    assert.deepEqual([orders, held], [[], []]);
  });
});
