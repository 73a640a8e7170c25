import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { seedGame } from '@chokdee/games-server/seed';
import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction } from '@chokdee/kernel/db';
import { postTransfers } from '@chokdee/kernel/ledger';
import { sumDays, sumPlaced, sumSettled, takeStakes } from '@chokdee/play/settled-stakes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { compareStakes } from '../../../testing/play/compare-stakes.ts';
import { StakeModel } from '../../../testing/play/stake-model.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Picks among the stakes that can be changed so: the places of a bitmap. */
const some = fc.integer({ min: 1, max: 1023 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('place'), of: some, satang: fc.integer({ min: 2, max: 900 }) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('settle', 'close'), of: some }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom('reverse', 'void', 'give back', 'give part back'), of: some }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('look'), of: some }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('wait'),
      of: fc.constantFrom(1, HOUR_MS, 9 * HOUR_MS, 3 * DAY_MS, 15 * DAY_MS),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const BILLS = {
  settle: [['pending'], sql`status = case b.id % 2 when 0 then 'won' else 'lost' end`, true],
  reverse: [['won', 'lost'], sql`status = 'pending'`, false],
  void: [['pending', 'won', 'lost'], sql`status = 'refunded'`, true],
} as const;

describe('facts of settled stakes', () => {
  let test: TestApp;
  let members: TestMember[];
  let now = new Date('2026-11-20T05:00:00.000Z');
  let placed = 0;
  const model = new StakeModel();
  const ids = () => members.map(({ id }) => id);

  before(async () => {
    test = await createTestApp({ seeds: [seedGame] });
    members = await Promise.all([test.registerMember(), test.registerMember(), test.registerMember()]);
    for (const member of members) await test.fund(member, 90_000);
  });
  // The stakes of this file have no rounds of a lottery, which the proof of the books notices.
  after(() => assert.rejects(test.stop(), /does not reconcile/));

  /** Stakes of some members in one transaction: a bill, or an open round with two stakes. */
  const place = (of: number, satang: number) =>
    inTransaction(test.deps.db, async (tx) => {
      for (const [index, { id: memberId, mainWalletId }] of members.entries()) {
        if (((of >> index) & 1) === 0) continue;
        placed += 1;
        const common = { memberId, walletId: mainWalletId, amountSatang: BigInt(-satang), at: now };
        const title = { key: 'ledger.correction' as const };
        if (placed % 2 === 0) {
          await sql`insert into lotto_bill (member_id, id, bill_no, agent_id, round_id, category_id, total_satang,
              max_win_satang, item_count, items_hash, created_at)
            values (${memberId}, ${placed}, ${`B${placed}`}, 1, 1, 1, ${satang}, 0, 1, '', ${now})`.execute(tx);
          const reference = { kind: 'bill', id: String(placed) } as const;
          const line = { house: 'lotto:stakes', key: `bill:${placed}`, reference, title } as const;
          await postTransfers(tx, [{ ...common, kind: 'lotto_bet', ...line }]);
          continue;
        }
        const round = `r${placed}`;
        const reference = { kind: 'game_round', id: round } as const;
        for (const txId of [`${round}a`, `${round}b`]) {
          const line = { house: 'game:stakes', key: `game:mekha:bet:${txId}`, reference, title } as const;
          await postTransfers(tx, [{ ...common, kind: 'game_bet', ...line }]);
          await sql`insert into game_transactions (member_id, provider, tx_id, action, round_id, game_id, wallet_id,
              amount_satang, status, at) values (${memberId}, 'mekha', ${txId}, 'bet', ${round}, 'lotus-moon',
              ${mainWalletId}, ${satang}, 'RS_OK', ${now})`.execute(tx);
        }
        await sql`insert into game_rounds (member_id, provider, round_id, agent_id, game_id, wallet_id, status,
            stake_satang, opened_at, last_transaction_at) values (${memberId}, 'mekha', ${round}, 1, 'lotus-moon',
            ${mainWalletId}, 'open', ${2 * satang}, ${now}, ${now})`.execute(tx);
      }
    });

  const changeBills = async (act: keyof typeof BILLS, of: number) => {
    const [from, set, isSettled] = BILLS[act];
    await sql`update lotto_bill b set ${set}, settled_at = ${isSettled ? sql`coalesce(b.settled_at, ${now})` : null}
      where b.status = any(${[...from]}::text[]) and (${of} >> (b.id % 10)::integer) & 1 = 1`.execute(test.deps.db);
  };
  const closeRounds = (of: number) =>
    sql`update game_rounds set status = 'closed', closed_at = ${now}
      where status = 'open' and (${of} >> (substr(round_id, 2)::integer % 10)) & 1 = 1`.execute(test.deps.db);
  /** Gives stakes back before or after the end of their rounds; a round without a stake is void. */
  const giveBack = (of: number, isWhole: boolean) =>
    inTransaction(test.deps.db, async (tx) => {
      const back = isWhole ? sql`x.amount_satang` : sql`greatest(x.rolled_back_satang, x.amount_satang / 2)`;
      await sql`update game_transactions x set rolled_back_satang = ${back}, rolled_back = ${isWhole}
        where not x.rolled_back and (${of} >> (hashtext(x.tx_id) & 7)) & 1 = 1`.execute(tx);
      await sql`update game_rounds r set status = 'voided', closed_at = coalesce(closed_at, ${now})
        where status <> 'voided' and not exists (select from game_transactions x where x.member_id = r.member_id
          and x.round_id = r.round_id and not x.rolled_back)`.execute(tx);
    });

  /** Takes what is new for some members, and compares it with what was taken from bills and rounds before. */
  const look = async (of: number) => {
    const memberIds = ids().filter((_, index) => ((of >> index) & 1) === 1);
    const told = await inTransaction(test.deps.db, (tx) => takeStakes(tx, { memberIds, purpose: 'vip', now }));
    for (const id of memberIds) {
      const { settled = [], voided = [] } = told.get(id) ?? {};
      const plain = { settled: new Map(), voided: new Map() };
      for (const stake of settled) plain.settled.set(stake.transfer_id, stake.amount_satang);
      for (const stake of voided) plain.voided.set(stake.transfer_id, stake.amount_satang);
      assert.deepEqual(plain, await model.take(test.deps.db, id, now));
    }
  };

  const compareSums = async () => {
    const { db } = test.deps;
    await compareStakes(db);
    const from = new Date(now.getTime() - 30 * HOUR_MS);
    for (const id of ids()) {
      const to = new Date(now.getTime() - HOUR_MS);
      assert.equal(await sumSettled(db, { memberId: id, from, to: null, now }), await model.settled(db, id, from, now));
      assert.equal(await sumSettled(db, { memberId: id, from, to, now }), await model.settled(db, id, from, to, false));
      assert.equal(await sumPlaced(db, id, from), await model.placed(db, id, from));
    }
    const span = { from: addDays(bangkokDate(now), -9), until: bangkokDate(now) };
    const days = await sumDays(db, { memberIds: ids(), walletType: 1, ...span });
    assert.deepEqual(days, await model.days(db, ids(), span));
  };

  const run = async ({ act, of, ...rest }: Step) => {
    if (act === 'place' && 'satang' in rest) await place(of, rest.satang);
    else if (act === 'settle' || act === 'reverse' || act === 'void') await changeBills(act, of);
    else if (act === 'close') await closeRounds(of);
    else if (act === 'look') await look(of);
    else if (act === 'wait') now = new Date(now.getTime() + of);
    else await giveBack(of, act === 'give back');
  };

  it('agree with bills and rounds after every act, and each purpose takes what it took from those', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 25 }), async (steps) => {
        for (const each of steps) await run(each);
        await look(7);
        await compareSums();
      }),
      { numRuns: process.env.PROVE === '1' ? 100 : 8 },
    );
  });

  it('are written once for members who played before there were facts, and what was counted stays counted', async () => {
    await inTransaction(test.owner, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const table of ['stake_facts', 'stake_days', 'stake_cursors'])
        await sql`delete from ${sql.table(table)}`.execute(tx);
      await sql`insert into stake_backlog select unnest(${ids()}::bigint[])`.execute(tx);
      await model.store(tx);
    });
    await giveBack(0b1010101, true);
    await changeBills('void', 0b101);
    await look(7);
    await compareSums();
    const rest = await sql`select from stake_backlog union all select from consumed_stakes`.execute(test.deps.db);
    assert.equal(rest.rows.length, 0);
    await look(7);
  });

  it('are not taken again by a release that knows no cursors', async () => {
    const taken = await sql`insert into consumed_stakes (member_id, purpose, transfer_id, amount_satang, staked_at)
      values (${ids()[0]}, 'vip', 1, 1, ${now}) on conflict do nothing returning transfer_id`.execute(test.deps.db);
    assert.equal(taken.rows.length, 0);
  });
});
