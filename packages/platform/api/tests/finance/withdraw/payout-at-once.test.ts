import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { findName } from '@chokdee/finance-server/internal/names/name.repository.ts';
import { refund } from '@chokdee/finance-server/internal/withdraw/end-payout.command.ts';
import { findWithdrawal } from '@chokdee/finance-server/internal/withdraw/withdrawal.repository.ts';
import { seedFinance } from '@chokdee/finance-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { countMovements, listWallets } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import { memberWithBank } from '../../../testing/finance/bank-member.ts';

/** The functions that send and end a payout look again at what the api saw without a lock. */
describe('a payout that is decided without a lock', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance] });
  });
  after(() => test.stop());

  /** Member with 900 THB left, and an approved withdrawal of 100 THB. */
  async function approved() {
    const { id, token, mainWalletId: wallet_id, password } = await memberWithBank(test, 1_000);
    const wish = { wallet_id, amount: 100 };
    const prepared = await test.api.call('POST /api/member/withdraw/prepare', { ...wish, password }, { token });
    const sent = { ...wish, confirm_token: prepared.data.confirm_token };
    const { data } = await test.api.call('POST /api/member/withdraw', sent, { token, key: randomUUID() });
    await test.deps.db
      .updateTable('withdrawals')
      .set({ status: 'approved', approved_at: test.clock.now() })
      .where(({ and }) => and({ member_id: id, ref: data.ref }))
      .execute();
    const row = await findWithdrawal(test.deps.db, data.ref);
    assert.ok(row);
    return row;
  }

  type Row = Awaited<ReturnType<typeof approved>>;

  async function send({ member_id, ref }: Row, proof: { name?: number; inquiry?: bigint } = {}) {
    const { db, clock } = test.deps;
    const { rows: last } = await sql<{ id: bigint }>`
      select max(id) as id from name_inquiries where member_id = ${member_id}`.execute(db);
    const version = proof.name ?? (await findName(db, member_id))?.version ?? 0;
    const { rows } = await sql<{ is: boolean }>`
      select send_withdrawal(${member_id}::bigint, ${ref}, null, ${version}::integer,
        ${proof.inquiry ?? last[0]?.id ?? 0n}::bigint, ${clock.now()}::timestamptz) as is`.execute(db);
    return rows[0]?.is;
  }

  const statusOf = async ({ ref }: Row) => (await findWithdrawal(test.deps.db, ref))?.status;

  it('is not sent when the name, the word of the bank, the member or the withdrawal has changed', async () => {
    const row = await approved();
    assert.equal(await send(row, { name: 7 }), false);
    assert.equal(await send(row, { inquiry: 0n }), false);
    const setStatus = (status: 'frozen' | 'active') =>
      test.deps.db.updateTable('members').set({ status }).where('id', '=', row.member_id).execute();
    await setStatus('frozen');
    assert.equal(await send(row), false);
    assert.equal(await statusOf(row), 'approved');
    await setStatus('active');
    assert.equal(await send(row), true);
    assert.equal(await statusOf(row), 'sending');
    assert.equal(await send(row), false);
  });

  it('is refunded once, by what the withdrawal is now', async () => {
    const row = await approved();
    const { db, clock } = test.deps;
    const refuse = (seen: Row) => inTransaction(db, (tx) => refund(tx, seen, 'test', clock.now()));
    assert.equal(await refuse({ ...row, status: 'requested' }), null);
    const both = await Promise.all([refuse(row), refuse(row)]);
    assert.deepEqual(both.map((ended) => ended?.status ?? null).sort(), ['refused', null].sort());
    assert.equal(await statusOf(row), 'refused');
    assert.equal((await listWallets(db, row.member_id))[0]?.balanceSatang, 100_000n);
  });

  it('is asked for once, and not when money has moved since the decision', async () => {
    const { id, token, mainWalletId: wallet_id, password } = await memberWithBank(test, 1_000);
    await test.api.call('POST /api/member/withdraw/prepare', { wallet_id, amount: 100, password }, { token });
    const { db, clock } = test.deps;
    const at = clock.now();
    const confirmed = await db
      .selectFrom('withdraw_confirmations')
      .selectAll()
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    const { token_hash, account_id } = confirmed;
    const account = { account_id, bank_id: 1, account_name: 'x', account_no: '1' };
    const state = { status: 'requested', requested_at: at, approvals_needed: 2, approved_at: null };
    const row = { ref: 'WD1', agent_id: 1, wallet_id, amount_satang: 10_000, ...account, ...state };
    const notice = {
      kind: 'money',
      key: 'withdraw.requested',
      cause: 'WD1',
      params: {},
      rings: true,
      at,
      shown_from: at,
    };
    const ask = async (movements: bigint) => {
      const seen = { token_hash, movements: String(movements) };
      const { rows } = await sql<{ is: boolean }>`
        select is_asked as is from request_withdrawal(${id}::bigint, ${JSON.stringify(row)}::jsonb, '[]'::jsonb,
          ${JSON.stringify(seen)}::jsonb, ${JSON.stringify(notice)}::jsonb, null, ${at}::timestamptz)`.execute(db);
      return rows[0]?.is;
    };
    const moved = await countMovements(db, id);
    assert.equal(await ask(moved - 1n), false);
    assert.equal(await ask(moved + 1n), false);
    assert.equal((await listWallets(db, id))[0]?.balanceSatang, 100_000n);
    assert.equal(await ask(moved), true);
    // The confirmation is used up.
    assert.equal(await ask(moved + 1n), false);
    assert.equal((await listWallets(db, id))[0]?.balanceSatang, 90_000n);
  });
});
