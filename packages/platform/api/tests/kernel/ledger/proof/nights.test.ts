import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, postMovement, type TestApp, type TestMember } from '@chokdee/api/testing';
import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { createDb, type Db } from '@chokdee/kernel/db';
import { HOUSE, isInTurn, rangeOf } from '@chokdee/kernel/internal/ledger/proof/buckets.ts';
import { checkBucket } from '@chokdee/kernel/internal/ledger/proof/check-bucket.ts';
import { enqueueLedgerCheck, type TransferProps } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';

const DAY_MS = 86_400_000;
const BUCKET = rangeOf(1);

describe('the nightly proof', () => {
  let test: TestApp;
  let readOnly: Db;
  let ann: TestMember;
  let bob: TestMember;
  let posted = 0;
  before(async () => {
    test = await createTestApp();
    const url = new URL(test.databaseUrl);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    readOnly = createDb(url.href, 1);
    ann = await test.registerMember();
    bob = await test.registerMember();
    await enqueueLedgerCheck(test.deps, today());
  });
  after(async () => {
    await readOnly.close();
    await test.stop();
  });

  const today = () => bangkokDate(test.clock.now());
  const post = (member: TestMember, amountSatang: bigint, props: Partial<TransferProps> = {}) => {
    posted += 1;
    return postMovement(test.deps.db, member, {
      amountSatang,
      key: `posted:${posted}`,
      at: test.clock.now(),
      ...props,
    });
  };
  /** Ends the day, and returns what its proof found. */
  async function endDay(): Promise<readonly string[]> {
    const day = today();
    test.clock.advance(DAY_MS);
    await test.deps.jobs.runDue();
    const { rows } = await sql<{ problems: string[] }>`
      select problems from ledger_checks where day = ${day}::date`.execute(test.deps.db);
    assert.equal(rows.length, 1, 'the night is over');
    return rows[0]?.problems ?? [];
  }
  /** Changes rows as the owner of the database can. */
  async function tamper(statement: string): Promise<void> {
    await test.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      const { numAffectedRows } = await sql.raw(statement).execute(tx);
      assert.ok((numAffectedRows ?? 0n) > 0n, statement);
    });
  }
  /** Reads where nothing can be written, as on a standby. */
  const books = () => ({ db: test.deps.db, standbys: { current: async () => readOnly.db } });
  const check = (day: string, range = BUCKET) => checkBucket(books(), { day, range, now: test.clock.now() });
  /** Next day on which the bucket is read whole. */
  function turn(): string {
    const proven = { checked_at: test.clock.now(), proven_day: addDays(today(), -1), problems: [] };
    for (let day = today(); ; day = addDays(day, 1)) if (isInTurn(BUCKET, day, proven)) return day;
  }

  it('reads all rows at first, seals each bucket by day, and keeps balances and sums', async () => {
    for (const amount of [10_000n, -300n]) await post(ann, amount);
    await post(bob, 500n);
    assert.deepEqual(await endDay(), []);
    await post(ann, 700n);
    assert.deepEqual(await endDay(), []);
    assert.deepEqual(await endDay(), []);
    const { db } = test.deps;
    const { rows: closings } = await sql`select member_id, upto_id, balance_satang from ledger_closings
      where balance_satang > 0 order by 1`.execute(db);
    assert.deepEqual(closings, [
      { member_id: ann.id, upto_id: 3, balance_satang: 10_400n },
      { member_id: bob.id, upto_id: 1, balance_satang: 500n },
    ]);
    const sums = await db.selectFrom('ledger_bucket_sums').selectAll().execute();
    assert.deepEqual(sums, [{ from_id: 1, house_account: 'correction', amount_satang: -10_900n }]);
    const seals = await db.selectFrom('ledger_bucket_seals').selectAll().orderBy('day').execute();
    assert.deepEqual(
      seals.map(({ row_count }) => row_count),
      [3n, 1n],
    );
    assert.equal(seals[1]?.previous_seal, seals[0]?.seal);
  });

  it('reads each bucket once in 30 nights, and again each night while something is wrong', () => {
    const days = Array.from({ length: 60 }, (_, place) => addDays('2027-01-01', place));
    const state = (day: string) => ({ checked_at: null, proven_day: addDays(day, -1), problems: [] });
    for (const range of [HOUSE, BUCKET, rangeOf(29_001), rangeOf(123_001)])
      assert.equal(days.filter((day) => isInTurn(range, day, state(day))).length, 2);
    assert.ok(days.every((day) => isInTurn(BUCKET, day, { ...state(day), problems: ['one'] })));
    assert.ok(days.every((day) => isInTurn(BUCKET, day, { ...state(day), proven_day: addDays(day, -30) })));
  });

  const wallet = (member: TestMember) => `member_id = ${member.id} and id = ${member.mainWalletId}`;
  const transfer = (member: TestMember, id: number) => `member_id = ${member.id} and transfer_id = ${id}`;

  /** Statements that change something and mend it, and what the proof says. */
  const sameNight: readonly (readonly [string, () => readonly [string, string], RegExp])[] = [
    [
      'a balance of a member without a movement',
      () => [
        `update wallets set balance_satang = balance_satang + 5 where ${wallet(bob)}`,
        `update wallets set balance_satang = balance_satang - 5 where ${wallet(bob)}`,
      ],
      /wallet \d+ of member \d+: balance 505, proven and new postings 500/,
    ],
    [
      'a new posting that was changed',
      () => [
        `update ledger_postings set amount_satang = amount_satang + 1 where ${transfer(ann, 4)} and line = 1`,
        `update ledger_postings set amount_satang = amount_satang - 1 where ${transfer(ann, 4)} and line = 1`,
      ],
      /transfer 4 of member \d+: 2 new postings, sum 1/,
    ],
    [
      'a balance that was kept as proven',
      () => [
        `update ledger_closings set balance_satang = 7 where member_id = ${bob.id} and balance_satang = 500`,
        `update ledger_closings set balance_satang = 500 where member_id = ${bob.id} and balance_satang = 7`,
      ],
      /balance 500, proven and new postings 7/,
    ],
    [
      'a sum of the day',
      () => [
        `update ledger_days set amount_satang = amount_satang + 1 where member_id = ${ann.id} and day = '${today()}'`,
        `update ledger_days set amount_satang = amount_satang - 1 where member_id = ${ann.id} and day = '${today()}'`,
      ],
      /correction of member \d+ on .*: days 101, transfers 100/,
    ],
  ];
  for (const [what, statements, problem] of sameNight) {
    it(`finds ${what} that night`, async () => {
      if (what === 'a balance of a member without a movement') await post(ann, 100n);
      const [change, mend] = statements();
      await tamper(change);
      const found = await check(addDays(turn(), 1));
      await tamper(mend);
      assert.match(found.join('; '), problem);
    });
  }

  it('finds a bet without its bill that night and each night after, until it is mended', async () => {
    const night = addDays(turn(), 1);
    assert.deepEqual(await check(night), []);
    await post(ann, -50n, { kind: 'lotto_bet', house: 'lotto:stakes', reference: { kind: 'bill', id: '77' } });
    const missing = [`stake of bill 77 of member ${ann.id}: rows 0, books -50`];
    assert.deepEqual(await check(night), missing);
    test.clock.advance(2 * DAY_MS);
    assert.deepEqual(await check(night), missing);
    await tamper(`with at as (select '${test.clock.now().toISOString()}'::timestamptz as at), round as (
        insert into lotto_round (id, agent_id, category_id, draw_date, opens_at, closes_at, result_at, version_no)
          select 1, 1, 1, '2026-11-20', at - interval '1 day', at, at, 1 from at)
      insert into lotto_bill (member_id, id, bill_no, agent_id, round_id, category_id, status, total_satang,
        max_win_satang, item_count, items_hash, created_at) select ${ann.id}, 77, 'x', 1, 1, 1, 'pending', 50, 0, 1, 'x', at from at`);
    assert.deepEqual(await check(night), [`sum of the lines of bill 77 of member ${ann.id}: rows 0, books 50`]);
    for (const rows of ['lotto_bill where id = 77', 'lotto_round where id = 1']) await tamper(`delete from ${rows}`);
    await tamper(`delete from ledger_postings where ${transfer(ann, 5)}`);
    await tamper(`delete from ledger_transfers where member_id = ${ann.id} and id = 5`);
    await tamper(`delete from ledger_days where kind = 'lotto_bet'`);
    await tamper(`update wallets set balance_satang = 10500, transfer_count = 4 where ${wallet(ann)}`);
    assert.deepEqual(await check(night), []);
  });

  const inTurn: readonly (readonly [string, () => readonly string[], () => readonly string[], RegExp])[] = [
    [
      'an old posting that was changed',
      () => [`update ledger_postings set house_account = 'lotto:stakes' where ${transfer(bob, 1)} and line = 2`],
      () => [`update ledger_postings set house_account = 'correction' where ${transfer(bob, 1)} and line = 2`],
      /closed sum of .*members 1 to 1000 on .*: the rows or the seal of that day were changed/,
    ],
    [
      'an old transfer of another key',
      () => [`update ledger_transfers set key = 'x' where member_id = ${bob.id}`],
      () => [`update ledger_transfers set key = 'posted:3' where member_id = ${bob.id}`],
      /members 1 to 1000 on/,
    ],
    [
      'old postings that are gone',
      () => [`delete from ledger_postings where ${transfer(ann, 2)}`],
      () => [
        `insert into ledger_postings values (${ann.id}, 2, 1, ${ann.mainWalletId}, null, -300), (${ann.id}, 2, 2, null, 'correction', 300)`,
      ],
      /transfer 2 of member \d+: 0 postings/,
    ],
    [
      'postings that were added to an old transfer',
      () => [
        `insert into ledger_postings values (${ann.id}, 2, 3, null, 'correction', 9), (${ann.id}, 2, 4, null, 'correction', -9)`,
      ],
      () => [`delete from ledger_postings where ${transfer(ann, 2)} and line > 2`],
      /members 1 to 1000 on/,
    ],
    [
      'a seal of a bucket that was changed',
      () => [`update ledger_bucket_seals set seal = 'x' || seal where row_count = 3`],
      () => [`update ledger_bucket_seals set seal = substr(seal, 2) where row_count = 3`],
      /members 1 to 1000 on/,
    ],
  ];
  for (const [what, change, mend, problem] of inTurn) {
    it(`finds ${what} within 30 nights`, async () => {
      const day = turn();
      const nightBefore = addDays(day, -1);
      for (const statement of change()) await tamper(statement);
      assert.deepEqual(await check(nightBefore), []);
      assert.match((await check(day)).join('; '), problem);
      assert.match((await check(addDays(day, 1))).join('; '), problem);
      for (const statement of mend()) await tamper(statement);
      assert.deepEqual(await check(addDays(day, 2)), []);
    });
  }

  it('reads on the primary when a standby fails, and keeps no proof that another overtook', async () => {
    const failures: unknown[] = [];
    const gone = createDb('postgres://nobody@127.0.0.1:9/none', 1);
    const onStandbyFailed = (error: unknown) => void failures.push(error);
    const lost = { db: test.deps.db, standbys: { current: async () => gone.db }, onStandbyFailed };
    const night = { day: addDays(turn(), 3), range: BUCKET, now: test.clock.now() };
    assert.deepEqual([await checkBucket(lost, night), failures.length], [[], 1]);
    await gone.close();
    await post(bob, 100n);
    test.clock.advance(1_000);
    const both = await Promise.allSettled([1, 2].map(() => checkBucket(books(), { ...night, now: test.clock.now() })));
    const told = both.map((each) => (each.status === 'rejected' ? String(each.reason) : 'kept'));
    const sums = sql`select s.amount_satang = sum(p.amount_satang) as is_right
      from ledger_bucket_sums s join ledger_postings p using (house_account) group by s.from_id, s.house_account`;
    assert.deepEqual((await sums.execute(test.deps.db)).rows, [{ is_right: true }]);
    assert.ok(told.includes('kept') && told.every((each) => /kept|was proven meanwhile/.test(each)), told.join());
  });

  it('finds a seal of a day that was changed', async () => {
    const { rows } = await sql<{ day: string }>`select max(s.day)::text as day from ledger_seals s`.execute(test.owner);
    const [{ day } = { day: '' }] = rows;
    await tamper(`update ledger_seals set row_count = row_count + 1 where day = '${day}'`);
    const found = await check(day, HOUSE);
    await tamper(`update ledger_seals set row_count = row_count - 1 where day = '${day}'`);
    assert.deepEqual(found, [`the seal of ${day} was changed, or that of the day before`]);
  });
});
