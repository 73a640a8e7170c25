import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { createDb, inTransaction, type Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { lockMainWallets, postTransfers, type TransferProps } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';

const FUNDS_THB = 100;
/** A credit, its repetition, its key for another amount, a debit below zero, and one that empties the wallet. */
const MOVES = [
  { key: 'win', satang: 2_500n },
  { key: 'win', satang: 2_500n },
  { key: 'win', satang: 1n },
  { key: 'much', satang: -99_900n },
  { key: 'all', satang: -12_500n },
];

/** The way of several nodes, on one: each transfer by `post_transfer`. */
describe('a list of transfers on several nodes', () => {
  let t: TestApp;
  before(async () => {
    t = await createTestApp();
  });
  after(() => t.stop());

  async function members(): Promise<TestMember[]> {
    const made = [await t.registerMember(), await t.registerMember()];
    for (const member of made) await t.fund(member, FUNDS_THB);
    return made;
  }

  /** Posts the moves of both members in turn. @returns outcomes and rows, without what is each member's own */
  async function post(of: readonly TestMember[]) {
    const list = MOVES.flatMap((move) => of.map((member) => toTransfer(member, move)));
    const outcomes = await t.deps.db.transaction().execute((tx) => postTransfers(tx, list));
    const rows = of.map(async ({ id }) => {
      const { rows: found } = await sql<{ row: object }>`
        select to_jsonb(x) - 'member_id' - 'wallet_id' - 'key' as row from (
          select member_id, id, kind, amount_satang, balance_before_satang, balance_after_satang, wallet_id, key
            from ledger_transfers) x where member_id = ${id} order by id`.execute(t.owner);
      const { rows: wallets } = await sql`
        select balance_satang, transfer_count from wallets where member_id = ${id} order by id`.execute(t.owner);
      const { rows: postings } = await sql`select transfer_id, line, house_account, amount_satang from ledger_postings
        where member_id = ${id} order by 1, 2`.execute(t.owner);
      return { transfers: found.map(({ row }) => row), wallets, postings };
    });
    return {
      outcomes: outcomes.map((outcome) => (outcome instanceof BusinessError ? outcome.message : outcome)),
      rows: await Promise.all(rows),
    };
  }

  const toTransfer = (
    { id: memberId, mainWalletId: walletId }: TestMember,
    { key, satang: amountSatang }: (typeof MOVES)[number],
  ): TransferProps => ({
    memberId,
    walletId,
    amountSatang,
    kind: 'correction',
    house: 'correction',
    key,
    reference: null,
    title: { key: 'ledger.correction' },
    at: t.clock.now(),
  });

  it('has the outcomes and the rows of one node, and locks what its caller has locked', async () => {
    const onOne = await post(await members());
    await sql`create or replace function is_distributed() returns boolean language sql stable as 'select true'`.execute(
      t.owner,
    );
    await sql`alter function post_transfer_list(transfer_request[]) rename to out_of_order`.execute(t.owner);
    assert.deepEqual(await post(await members()), onOne);
    assert.equal(onOne.rows[0]?.transfers.length, 3);
  });

  it('locks the wallets of many members one after another, and finds the same ones', async () => {
    const ids = (await members()).map(({ id }) => id);
    const severalNodes = createDb(t.databaseUrl, 1);
    const lock = (db: Queryable) => inTransaction(db, (tx) => lockMainWallets(tx, ids.toReversed()));
    try {
      assert.deepEqual(await lock(severalNodes.db), await lock(t.deps.db));
    } finally {
      await severalNodes.close();
    }
  });
});
