import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { receiveEvent } from '@chokdee/finance-server/internal/bank/receive-event.ts';
import { seedFinance, seedReceivers } from '@chokdee/finance-server/seed';
import { BANK_MEMBER_NAME, memberWithBank } from '../../../testing/finance/bank-member.ts';

const [BANK, TRUE_MONEY] = [2, 3];
const AMOUNT = 300;

let test: TestApp;
before(async () => {
  test = await createTestApp({ seeds: [seedReceivers, seedFinance] });
});
after(() => test.stop());

const open = ({ token }: TestMember, sub_channel_id: number | null, channel_id = BANK) =>
  test.api.call('POST /api/member/payment/bank_transfer', { channel_id, sub_channel_id, amount: AMOUNT }, { token });

it('a channel with several accounts names them, one with a single place to pay to none', async () => {
  const { token } = await memberWithBank(test);
  const { data: channels } = await test.api.call('GET /api/member/payment/channels', {}, { token });
  const subOf = (id: number) => channels.find((channel) => channel.id === id)?.sub_channels;
  assert.deepEqual(subOf(BANK), [
    { id: 1, name: 'KBANK •3456' },
    { id: 2, name: 'SCB •6789' },
  ]);
  assert.deepEqual([subOf(1), subOf(TRUE_MONEY)], [[], []]);
});

it('a deposit goes to the account that was chosen; another one takes the place of what runs', async () => {
  const member = await memberWithBank(test);
  const second = (await open(member, 2)).data;
  assert.deepEqual([second.receiver_account_no, second.receiver_bank_id], ['0000456789', 4]);
  assert.equal((await open(member, 2)).data.ref, second.ref);
  assert.equal((await open(member, null)).data.ref, second.ref, 'none chosen: what runs stands');
  const first = (await open(member, 1)).data;
  assert.deepEqual([first.receiver_account_no, first.ref === second.ref], ['0000123456', false]);
  const outcome = await receiveEvent(test.deps, 'sandbox', {
    event_id: randomUUID(),
    type: 'transfer.received',
    trans_ref: randomUUID().replaceAll('-', '').slice(0, 20),
    receiver_account: '0000456789',
    amount: second.payable_amount,
    paid_at: test.clock.now().toISOString(),
    payer_bank: 'KBANK',
    payer_name: BANK_MEMBER_NAME,
  });
  assert.equal(outcome, 'credited_late', 'the replaced one can still be paid');
});

it('an account that the channel does not lead to is refused', async () => {
  const member = await memberWithBank(test);
  assert.equal((await open(member, 3)).error, codeOf('3005 CHANNEL_UNKNOWN'));
  assert.equal((await open(member, 1, TRUE_MONEY)).error, codeOf('3005 CHANNEL_UNKNOWN'));
});
