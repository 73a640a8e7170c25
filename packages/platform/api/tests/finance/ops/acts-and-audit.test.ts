import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { createTestApp, opsTerminal, type TestApp } from '@chokdee/api/testing';
import { financeCommands } from '@chokdee/finance-server/internal/ops/finance.ops.ts';
import { seedFinance } from '@chokdee/finance-server/seed';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { sql } from 'kysely';
import { BANK_MEMBER_PASSWORD, memberWithBank } from '../../../testing/finance/bank-member.ts';
import { payOrder } from '../../../testing/finance/pay-order.ts';

const [ANN, BOB] = ['--by=sandbox-entry', '--by=sandbox-confirm'];

/** Everything that an act on money may write. */
const written = [
  'withdrawals',
  'payment_suspense',
  'payment_orders',
  'ledger_transfers',
  'ledger_postings',
  'ledger_house_transfers',
  'finance_settings',
  'turnovers',
  'jobs',
  'approvals',
  'staff_audit',
] as const;

describe('an act on money whose audit row cannot be written', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto, seedFinance] });
    await sql`create function crash() returns trigger language plpgsql as $$ begin raise 'crash'; end $$`.execute(
      test.owner,
    );
  });
  afterEach(() => sql`drop trigger if exists crash on staff_audit`.execute(test.owner));
  after(() => test.stop());

  const { ops, detailsOf } = opsTerminal(() => test, financeCommands);

  async function rows(): Promise<Record<string, unknown>> {
    const all = await Promise.all(
      written.map(async (table) => {
        const { rows: found } = await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(
          test.deps.db,
        );
        return [table, found] as const;
      }),
    );
    return Object.fromEntries(all);
  }

  /** Ends in the moment between the act and its audit row: then nothing has happened, and the same again does it. */
  async function heals(...argv: string[]) {
    const before = await rows();
    await sql`create trigger crash before insert on staff_audit execute function crash()`.execute(test.owner);
    await assert.rejects(ops(...argv), /crash/);
    assert.deepEqual(await rows(), before);
    await sql`drop trigger crash on staff_audit`.execute(test.owner);
    return (await ops(...argv)).data;
  }

  async function requestWithdrawal(amount: number): Promise<string> {
    const { mainWalletId: wallet_id, token } = await memberWithBank(test, 50_000);
    const input = { wallet_id, amount, password: BANK_MEMBER_PASSWORD };
    const { data } = await test.api.call('POST /api/member/withdraw/prepare', input, { token });
    const confirm = { wallet_id, amount, confirm_token: data.confirm_token };
    return (await test.api.call('POST /api/member/withdraw', confirm, { token })).data.ref;
  }

  it('leaves a withdrawal undecided; the decision itself names who took it', async () => {
    const ref = await requestWithdrawal(6000);
    assert.ok((await heals('withdrawals', 'approve', ref, ANN)).waits);
    assert.equal((await heals('withdrawals', 'approve', ref, BOB)).status, 'approved');
    assert.equal((await heals('withdrawals', 'refuse', ref, BOB, '--reason=ชื่อไม่ตรง')).status, 'refused');
    assert.deepEqual(await detailsOf('withdrawals refuse'), [{ ref, reason: 'ชื่อไม่ตรง' }]);
  });

  it('leaves held money held', async () => {
    const member = await test.registerMember();
    const hold = async (amount: number) => {
      const input = { channel_id: 1, amount };
      const { data } = await test.api.call('POST /api/member/payment/generate_qr', input, member);
      await payOrder(test, { ...data, payable_amount: amount - 1 });
      return `test:${data.ref}`;
    };
    const credit = await heals('suspense', 'resolve', await hold(100), `--to=${member.username}`, '--note=called', ANN);
    const goBack = await heals('suspense', 'resolve', await hold(200), '--return', '--note=called', ANN);
    assert.deepEqual([credit.resolution, goBack.resolution], ['credited', 'returned']);
  });

  it('leaves a wallet, and the rules of money, as they were', async () => {
    const member = await test.registerMember();
    assert.ok((await heals('adjust', member.username, '12.50', '--reason=goodwill', ANN)).waits);
    assert.equal((await heals('adjust', member.username, '12.50', '--reason=goodwill', BOB)).amount_satang, '1250');
    assert.equal((await heals('finance', 'settings', 'withdraw_per_day=3', ANN)).withdraw_per_day, 3);
  });
});
