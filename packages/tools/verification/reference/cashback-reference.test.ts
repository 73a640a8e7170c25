import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { seedSportGame } from '@chokdee/api/testing/games';
import { accrueCommissions } from '@chokdee/engagement-server/affiliate';
import { accrueLoss, accrueTurnover, claimCashback } from '@chokdee/engagement-server/cashback';
import { seedGame } from '@chokdee/games-server/seed';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { postAllTransfers } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import {
  Account,
  add,
  dayOf,
  mondayOf,
  type Play,
  plays,
  readSettledPlays,
  type SettledPlay,
  share,
} from './cashback-reference.ts';
import { RATES, START, setTerms, termsOn } from './cashback-terms.ts';
import { createRandom } from './random.ts';
import { RandomBills } from './random-bills.ts';
import { type Player, RandomRounds } from './random-rounds.ts';

const MEMBERS = 200;
const DAY_MS = 86_400_000;
/** Mondays on which the week before is ready. */
const CHECKS = ['2026-10-12', '2026-10-19', '2026-10-26'].map((day) => new Date(`${day}T06:30:00+07:00`));
/** Surnames. Few, so that some members share one by chance and seem to refer themselves. */
const NAMES = ['ใจดี', 'ศรีสุข', 'มีทรัพย์', 'ทองดี', 'แสงจันทร์'];

const weekBefore = (at: Date): string => dayOf(new Date(at.getTime() - 7 * DAY_MS));

type Owner = { memberId: number; agentId: number };

describe('cashback, loss refund and referral over a random month of 200 members', () => {
  let test: TestApp;
  let facts = new Map<number, SettledPlay[]>();
  const members: (Player & { above: number[]; name: string | null })[] = [];
  const random = createRandom(20_261_121);
  const days = new Map<number, Account>();
  const weeks = new Map<string, Account>();
  /** Claimed daily cashback by member, week and play. */
  const received: { memberId: number; monday: string; play: Play; amount: bigint }[] = [];
  let paidInAll = 0n;

  /** Runs work for several members at once, each in its own transaction, as the jobs do. */
  async function each(some: readonly Player[], work: (tx: Tx, owner: Owner) => Promise<void>): Promise<void> {
    const lane = async (own: readonly Player[]) => {
      for (const { id } of own) await inTransaction(test.deps.db, (tx) => work(tx, { memberId: id, agentId: 1 }));
    };
    await Promise.all([0, 1, 2, 3].map((no) => lane(some.filter((_member, index) => index % 4 === no))));
  }

  before(async () => {
    test = await createTestApp({ start: START, seeds: [seedGame, seedSportGame] });
    for (let index = 0; index < MEMBERS; index += 1) {
      const referrer = random.below(6) > 0 ? members[random.below(index)] : undefined;
      const { id, mainWalletId } = await test.registerMember(referrer ? { referredBy: referrer.id } : {});
      const name = random.below(3) === 0 ? random.pick(NAMES) : null;
      const above = referrer ? [referrer.id, ...referrer.above].slice(0, 3) : [];
      members.push({ id, mainWalletId, promotionWalletId: mainWalletId + 1, above, name });
    }
    await inTransaction(test.deps.db, prepare);
  });
  after(() => test.stop());

  async function prepare(tx: Tx): Promise<void> {
    const named = members.flatMap(({ id, name }) => (name === null ? [] : [{ member_id: id, account_name: name }]));
    const account = { id: 1, agent_id: 1, bank_id: 1, is_main: true, created_at: START, usable_at: START };
    const rows = named.map((row) => ({ ...row, ...account, account_no: String(5_550_000_000 + row.member_id) }));
    await tx.insertInto('member_bank_accounts').values(rows).execute();
    const money = { amountSatang: 1_000_000_000n, reference: null, title: { key: 'deposit.held' as const }, at: START };
    await postAllTransfers(
      tx,
      members.flatMap(({ id: memberId, mainWalletId, promotionWalletId }) => [
        { ...money, memberId, walletId: mainWalletId, kind: 'deposit', house: 'cash:bank', key: 'money' },
        { ...money, memberId, walletId: promotionWalletId, kind: 'bonus', house: 'bonus:coupon', key: 'bonus' },
      ]),
    );
    await setTerms(tx);
  }

  const factsOf = (memberId: number): SettledPlay[] => facts.get(memberId) ?? [];

  /** Computes cashback by play, in the plainest reading of the terms. */
  function linesOf(memberId: number, day: string): [Play, bigint][] {
    const own = factsOf(memberId).filter((fact) => fact.day === day && fact.isMain);
    return plays.map((play, index) => {
      const staked = add(
        own.filter((fact) => fact.play === play),
        'staked',
      );
      const amount = share(staked, BigInt(termsOn(day).rates[index] ?? 0));
      const max = termsOn(day).max[index] ?? null;
      return [play, max !== null && amount > BigInt(max) ? BigInt(max) : amount];
    });
  }

  function tellDays(memberId: number, until: Date): void {
    const account = days.get(memberId) ?? new Account();
    days.set(memberId, account);
    const all = new Set([...factsOf(memberId).map(({ day }) => day), ...account.days()]);
    for (const day of all) {
      // The product corrects the last two weeks only.
      if (day >= dayOf(until) || day < dayOf(new Date(until.getTime() - 14 * DAY_MS))) continue;
      const sum = linesOf(memberId, day).reduce((total, [, amount]) => total + amount, 0n);
      account.tell(day, sum < BigInt(termsOn(day).min) ? 0n : sum);
    }
  }

  function tellWeeks(memberId: number, thisMonday: string): void {
    for (const group of ['game', 'sport']) {
      const account = weeks.get(`${memberId} ${group}`) ?? new Account();
      weeks.set(`${memberId} ${group}`, account);
      const isIn = (play: Play): boolean => play !== 'lotto' && (play === 'sport') === (group === 'sport');
      const own = factsOf(memberId).filter((fact) => fact.isMain && isIn(fact.play));
      const mondays = own.map(({ day }) => mondayOf(day)).filter((monday) => monday < thisMonday);
      for (const monday of new Set([...mondays, ...account.days()])) {
        const week = own.filter(({ day }) => mondayOf(day) === monday);
        const back = received
          .filter((line) => line.memberId === memberId && line.monday === monday && isIn(line.play))
          .reduce((sum, { amount }) => sum + amount, 0n);
        const lost = add(week, 'staked') - add(week, 'won') - back;
        const { loss, lossMax } = termsOn(monday);
        const amount = lost > 0n ? share(lost, BigInt(loss)) : 0n;
        account.tell(monday, lossMax !== null && amount > BigInt(lossMax) ? BigInt(lossMax) : amount);
      }
    }
  }

  async function claim(memberId: number, kind: 'turnover' | 'game' | 'sport', day: string, amount: bigint) {
    const keep = async () => undefined;
    const { row } = await claimCashback(test.deps, { memberId, agentId: 1, kind, day, keep });
    assert.equal(row.amount_satang, amount, `${kind} ${day} of ${memberId}`);
    paidInAll += amount;
  }

  async function compareOpen(kind: string, oldest: string, expected: (memberId: number) => Map<string, bigint>) {
    const { rows } = await sql<{ member_id: number; day: string; amount_satang: bigint }>`
      select member_id, day, amount_satang from cashbacks where kind = ${kind} and not is_closed and amount_satang > 0
        and day >= ${oldest} order by member_id, day`.execute(test.deps.db);
    const wanted = members.flatMap(({ id }) => [...expected(id)].map(([day, amount]) => `${id} ${day} ${amount}`));
    assert.deepEqual(
      rows.map(({ member_id, day, amount_satang }) => `${member_id} ${day} ${amount_satang}`),
      wanted,
    );
    return wanted.length;
  }

  /** Plays a week; then some members look at their cashback, and some claim it. */
  async function runWeek(rounds: RandomRounds, bills: RandomBills, from: Date, until: Date): Promise<void> {
    const { db } = test.deps;
    const looking = until === CHECKS.at(-1) ? members : members.filter(() => random.below(3) === 0);
    test.clock.advance(until.getTime() - test.clock.now().getTime());
    await inTransaction(db, async (tx) => {
      await rounds.play(tx, members, { from, until });
      await bills.buy(tx, members, { from, until });
      const late = { from: new Date(until.getTime() - 13 * DAY_MS), until: from };
      if (from > START) assert.ok((await rounds.reclaimBonus(tx, late)) + (await bills.reclaimBonus(tx, late)) > 10);
    });
    // Commissions of the first week are computed only with those of the second.
    if (from > START) await each(members, (tx, owner) => accrueCommissions(tx, { ...owner, now: until }));
    await each(looking, (tx, owner) => accrueTurnover(tx, owner, until));
    facts = await readSettledPlays(db);
    for (const { id } of looking) tellDays(id, until);
    for (const { id } of looking.filter(() => random.below(3) === 0)) {
      const [day = '', amount = 0n] = random.pick([...(days.get(id)?.amounts(weekBefore(until)) ?? []), ['', 0n]]);
      if (day === '') continue;
      await claim(id, 'turnover', day, amount);
      days.get(id)?.pay(day, amount);
      received.push(
        ...linesOf(id, day).map(([play, line]) => ({ memberId: id, monday: mondayOf(day), play, amount: line })),
      );
    }
    await each(looking, (tx, owner) => accrueLoss(tx, owner, until));
    for (const { id } of looking) tellWeeks(id, mondayOf(dayOf(until)));
    for (const { id } of looking.filter(() => random.below(3) === 0)) {
      const group = random.pick(['game', 'sport'] as const);
      const account = weeks.get(`${id} ${group}`);
      const [monday = '', amount = 0n] = random.pick([...(account?.amounts('') ?? []), ['', 0n]]);
      if (monday === '') continue;
      await claim(id, group, monday, amount);
      account?.pay(monday, amount);
    }
  }

  it('agree with a second implementation to the satang, also after claims and late voids', async () => {
    const rounds = new RandomRounds(random);
    const bills = new RandomBills(random);
    for (const [index, until] of CHECKS.entries()) {
      await runWeek(rounds, bills, CHECKS[index - 1] ?? START, until);
    }
    const oldest = weekBefore(CHECKS.at(-1) ?? START);
    const none = new Map<string, bigint>();
    const compared = [
      await compareOpen('turnover', oldest, (id) => days.get(id)?.amounts(oldest) ?? none),
      await compareOpen('game', '', (id) => weeks.get(`${id} game`)?.amounts('') ?? none),
      await compareOpen('sport', '', (id) => weeks.get(`${id} sport`)?.amounts('') ?? none),
    ];
    assert.ok(Math.min(...compared) > 100, String(compared));
    const { rows } = await sql<{ paid: bigint }>`
      select -sum(amount_satang)::bigint as paid from house_postings where house_account = 'bonus:cashback'`.execute(
      test.deps.db,
    );
    assert.deepEqual([rows[0]?.paid, paidInAll > 0n], [paidInAll, true]);
  });

  it('pay every referrer the exact share of what friends have staked and that is settled', async () => {
    const names = new Map(members.map(({ id, name }) => [id, name]));
    const earned = new Map(members.map(({ id }) => [id, 0n]));
    for (const { memberId, staked, settledAt } of [...facts.values()].flat()) {
      const above = members.find(({ id }) => id === memberId)?.above ?? [];
      const { rates } = settledAt < RATES[1].from ? RATES[0] : RATES[1];
      for (const [index, referrer] of above.entries()) {
        const isOwn = names.get(memberId) !== null && names.get(memberId) === names.get(referrer);
        if (!isOwn) earned.set(referrer, (earned.get(referrer) ?? 0n) + staked * BigInt(rates[index] ?? 0));
      }
    }
    const { rows } = await sql<{ id: number; account: bigint; entries: bigint; days: bigint; friends: bigint }>`
      select m.id, coalesce((select earned_satang from affiliate_accounts where member_id = m.id), 0) as account,
          coalesce((select sum(amount_satang) from affiliate_entries where member_id = m.id), 0)::bigint as entries,
          coalesce((select sum(commission_satang + reversal_satang) from affiliate_days where member_id = m.id),
            0)::bigint as days,
          coalesce((select sum(commission_satang) from affiliate_network where member_id = m.id), 0)::bigint as friends
        from members m order by m.id`.execute(test.deps.db);
    assert.ok(rows.filter(({ account }) => account > 0n).length > 60);
    for (const row of rows) {
      const exact = (earned.get(row.id) ?? 0n) / 10_000n;
      assert.deepEqual(row, { id: row.id, account: exact, entries: exact, days: exact, friends: exact });
    }
    const { rows: reversals } = await sql`select from affiliate_entries where kind = 'reversal'`.execute(test.deps.db);
    assert.ok(reversals.length > 20);
  });
});
