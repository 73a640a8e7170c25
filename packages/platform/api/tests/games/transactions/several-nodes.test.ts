import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { createTransactionProcessor } from '@chokdee/games-server/internal/transactions/process-transactions.command.ts';
import type { TransactionRequest } from '@chokdee/games-server/internal/transactions/transaction.ts';
import { hashToken } from '@chokdee/games-server/launch';
import { seedGame } from '@chokdee/games-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { takeStakes } from '@chokdee/play/settled-stakes';
import { sql } from 'kysely';

const GAME = 'lotus-moon';
const TOKEN = hashToken('the token');

type Move = Pick<TransactionRequest, 'action' | 'txId'> & Partial<TransactionRequest>;

/** The ways of one node and of several, on one: both must answer and write alike. */
describe('moves at games on several nodes', () => {
  let one: TestApp;
  let several: TestApp;
  before(async () => {
    one = await createTestApp({ seeds: [seedGame] });
    several = await createTestApp({ seeds: [seedGame] });
    await sql`create or replace function is_distributed() returns boolean language sql stable as 'select true'`.execute(
      several.owner,
    );
  });
  after(() => Promise.all([one.stop(), several.stop()]));

  /** Makes two members who sit at the game, and returns what takes the moves of the first or of the second. */
  async function seat(test: TestApp) {
    const { db, clock } = test.deps;
    const members = [await test.registerMember(), await test.registerMember()];
    const game = await db
      .selectFrom('games')
      .select(['provider_id', 'provider_game_id'])
      .where(({ and }) => and({ agent_id: members[0]?.agentId ?? 0, id: GAME }))
      .executeTakeFirstOrThrow();
    const provider = game.provider_id;
    for (const member of members) await sitDown(test, member, provider);
    const take = createTransactionProcessor(db, () => clock.now());
    const answers = (batch: readonly (readonly [number, Move])[]) =>
      Promise.all(
        batch.map(([place, move]) =>
          take({
            provider,
            memberId: members[place]?.id ?? 0,
            tokenHash: TOKEN,
            gameId: game.provider_game_id,
            roundId: `round ${place}`,
            refTxId: null,
            amountSatang: 1_000n,
            isRoundClosed: false,
            freespinId: null,
            nonce: null,
            ...move,
          }),
        ),
      );
    return { members, answers };
  }

  async function sitDown(test: TestApp, member: TestMember, provider: string): Promise<void> {
    await test.fund(member, 100);
    const at = test.clock.now();
    await test.deps.db
      .insertInto('game_tokens')
      .values({
        member_id: member.id,
        token_hash: TOKEN,
        agent_id: member.agentId,
        provider,
        game_id: GAME,
        wallet_id: member.mainWalletId,
        created_at: at,
        expires_at: new Date(at.getTime() + 60_000),
      })
      .execute();
  }

  /** Rows of members without their ids, in the order of the members. */
  async function rowsOf(test: TestApp, members: readonly TestMember[]) {
    const tables = [
      'game_transactions',
      'game_rounds',
      'game_transaction_directory',
      'ledger_transfers',
      'stake_facts',
    ];
    const lists = [];
    for (const { id } of members) {
      for (const table of [...tables, 'stake_days', 'stake_cursors']) {
        const { rows } = await sql<{ row: object }>`
          select to_jsonb(r) - 'member_id' - 'wallet_id' as row from ${sql.table(table)} r where member_id = ${id}
            and coalesce(to_jsonb(r)->>'kind', 'game') like 'game%' order by 1`.execute(test.owner);
        lists.push({ table, rows: rows.map(({ row }) => row) });
      }
    }
    return lists;
  }

  const batches: readonly (readonly (readonly [number, Move])[])[] = [
    // A move of each member at once, then the first one again, and the same id told for the other member.
    [
      [0, { action: 'bet', txId: 'a' }],
      [1, { action: 'bet', txId: 'b' }],
    ],
    [[0, { action: 'bet', txId: 'a' }]],
    [[1, { action: 'bet', txId: 'a' }]],
    [[1, { action: 'rollback', txId: 'c', refTxId: 'a', amountSatang: 0n }]],
    [[0, { action: 'win', txId: 'd', refTxId: 'a', amountSatang: 2_500n, isRoundClosed: true }]],
    [[1, { action: 'rollback', txId: 'e', refTxId: 'b', amountSatang: 400n }]],
    [[1, { action: 'win', txId: 'f', refTxId: 'b', amountSatang: 0n, isRoundClosed: true }]],
    [[1, { action: 'bet', txId: 'g', roundId: 'dear', amountSatang: 1_000_000n }]],
    [[0, { action: 'balance', txId: 'h' }]],
  ];

  async function play(test: TestApp) {
    const { members, answers } = await seat(test);
    const told = [];
    for (const batch of batches) told.push(await answers(batch));
    const ids = members.map(({ id }) => id);
    const props = { memberIds: ids, purpose: 'points', now: test.clock.now() } as const;
    const taken = await inTransaction(test.deps.db, (tx) => takeStakes(tx, props));
    const again = await inTransaction(test.deps.db, (tx) => takeStakes(tx, props));
    assert.equal(again.size, 0);
    const settled = ids.map((id) => taken.get(id)?.settled.map(({ amount_satang }) => amount_satang));
    return { told, settled, rows: await rowsOf(test, members) };
  }

  it('are answered and written as on one node', async () => {
    const [expected, actual] = [await play(one), await play(several)];
    assert.deepEqual(actual, expected);
    const statuses = actual.told.flat().map(({ answer }) => answer.status);
    const stakes = ['RS_OK', 'RS_OK', 'RS_OK', 'DUPLICATE_MISMATCH'];
    assert.deepEqual(statuses, [
      ...stakes,
      'TRANSACTION_UNKNOWN',
      'RS_OK',
      'RS_OK',
      'RS_OK',
      'NOT_ENOUGH_MONEY',
      'RS_OK',
    ]);
    assert.deepEqual(actual.settled, [[1_000n], [600n]]);
  });
});
