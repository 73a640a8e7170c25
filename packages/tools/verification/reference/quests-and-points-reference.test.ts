import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { earnPoints } from '@chokdee/engagement-server/points';
import { type QuestRow, stateOfQuest } from '@chokdee/engagement-server/quest';
import { inTransaction } from '@chokdee/kernel/db';
import { postAllTransfers, type TransferProps } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import { createRandom } from './random.ts';
import { insertBills, settleBills } from './random-bills.ts';

const MEMBERS = 200;
const DAYS = 30;
const DAY_MS = 86_400_000;
const START = Date.parse('2026-10-01T00:00:00+07:00');
const END = new Date(START + DAYS * DAY_MS);

const statuses = ['won', 'lost', 'lost', 'cancelled', 'refunded', 'pending'] as const;

/** Settled play, as the reference reads it from the rows. */
interface SettledPlay {
  readonly kind: 'deposit' | 'bill' | 'settled' | 'visit';
  readonly satang: bigint;
  readonly at: Date;
}

const dayOf = (at: Date): string => at.toLocaleDateString('en-CA', { timeZone: 'Asia/Bangkok' });
const weekdayOf = (day: string): number =>
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(
    new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'short' }),
  );
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** Counts a quest day by day, with no code of the product. */
function recount(rule: QuestRow['rule'], period: QuestRow['period'], facts: readonly SettledPlay[], now: Date): bigint {
  const days: string[] = [];
  for (let day = dayOf(now); ; day = dayBefore(day)) {
    days.push(day);
    if (period === 'daily' || weekdayOf(day) === 0) break;
  }
  const inside = facts.filter(({ at }) => at <= now && days.includes(dayOf(at)));
  const sum = (kind: SettledPlay['kind']) =>
    inside.reduce((total, fact) => total + (fact.kind === kind ? fact.satang : 0n), 0n);
  const count = (kind: SettledPlay['kind']) => BigInt(inside.filter((fact) => fact.kind === kind).length);
  if (rule === 'deposit_count') return count('deposit');
  if (rule === 'deposit_thb') return sum('deposit');
  if (rule === 'settled_thb') return sum('settled');
  if (rule === 'bill_count') return count('bill');
  const visited = inside.filter(({ kind }) => kind === 'visit').map(({ at }) => dayOf(at));
  const rest = visited.includes(days[0] ?? '') ? days : days.slice(1);
  const gap = rest.findIndex((day) => !visited.includes(day));
  return BigInt(gap === -1 ? rest.length : gap);
}

describe('quests and points over a random month of 200 members', () => {
  let test: TestApp;
  const members: TestMember[] = [];
  const random = createRandom(20_261_121);
  const anyTime = () => new Date(START + random.below(DAYS * DAY_MS));

  before(async () => {
    test = await createTestApp({ start: END });
    for (let index = 0; index < MEMBERS; index += 1) members.push(await test.registerMember());
    await inTransaction(test.deps.db, async (tx) => {
      const transfers = members.flatMap((member, index) => movementsOf(member, index));
      const bills = transfers.flatMap(({ bill }) => (bill ? [bill] : []));
      await insertBills(tx, bills);
      await postAllTransfers(
        tx,
        transfers.flatMap(({ transfer, refund }): TransferProps[] => (refund ? [transfer, refund] : [transfer])),
      );
      await settleBills(tx, bills);
      await sql`insert into lotto_bill_line (member_id, bill_id, line_no, round_id, bet_type, number, amount_satang,
          rate_hundredths, original_rate_hundredths, status, payout_satang)
        select member_id, id, 1, round_id, '3top', '000', total_satang, 0, 0, status, payout_satang
          from lotto_bill`.execute(tx);
      await sql`insert into lotto_member_round (member_id, round_id, stake_satang)
        select member_id, round_id, sum(total_satang) from lotto_bill where status <> 'cancelled'
          group by 1, 2`.execute(tx);
      const visits = members.flatMap(({ id }) =>
        Array.from({ length: 18 }, anyTime).map((at) => ({
          member_id: id,
          kind: 'visit' as const,
          reference: dayOf(at),
          at,
        })),
      );
      await tx
        .insertInto('quest_marks')
        .values(visits)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  });
  after(() => test.stop());

  function movementsOf(member: TestMember, index: number) {
    const common = { memberId: member.id, walletId: member.mainWalletId };
    const deposits = Array.from({ length: 8 }, (_, no) => {
      const amountSatang = BigInt(500_00 + random.below(50_000));
      const line = { key: `deposit:${no}`, reference: null, title: { key: 'deposit.held' as const }, at: anyTime() };
      return {
        bill: null,
        refund: null,
        transfer: { ...common, amountSatang, kind: 'deposit', house: 'cash:bank', ...line } satisfies TransferProps,
      };
    });
    const bills = Array.from({ length: 7 }, (_, no) => {
      const [id, stake, at] = [index * 100 + no + 1, BigInt(1_00 + random.below(30_000)), anyTime()];
      const status = random.pick(statuses);
      const settledAt = new Date(at.getTime() + random.below(2 * DAY_MS));
      const amounts = {
        total_satang: stake,
        max_win_satang: 0n,
        payout_satang: status === 'refunded' ? stake : 0n,
        item_count: 1,
        items_hash: '',
        note: null,
      };
      const owner = { member_id: member.id, id, bill_no: `B${id}`, agent_id: 1, round_id: 1, category_id: 1 };
      const times = { created_at: at, settled_at: status === 'pending' ? null : settledAt };
      const reference = { kind: 'bill', id: String(id) } as const;
      const line = { key: `bill:${id}`, reference, title: { key: 'ledger.correction' as const }, at };
      return {
        bill: { ...owner, ...amounts, status, ...times },
        transfer: {
          ...common,
          amountSatang: -stake,
          kind: 'lotto_bet',
          house: 'lotto:stakes',
          ...line,
        } satisfies TransferProps,
        refund: ['cancelled', 'refunded'].includes(status)
          ? ({
              ...common,
              ...line,
              amountSatang: stake,
              kind: 'lotto_refund',
              house: 'lotto:stakes',
              key: `refund:${id}`,
            } satisfies TransferProps)
          : null,
      };
    });
    return [...deposits, ...bills];
  }

  /** Reads the play of a member from the rows alone. */
  async function factsOf({ id }: TestMember): Promise<SettledPlay[]> {
    const { db } = test.deps;
    const transfers = await db.selectFrom('ledger_transfers').selectAll().where('member_id', '=', id).execute();
    const bills = await db.selectFrom('lotto_bill').selectAll().where('member_id', '=', id).execute();
    const marks = await db.selectFrom('quest_marks').selectAll().where('member_id', '=', id).execute();
    return [
      ...transfers.flatMap(({ kind, amount_satang: satang, at }): SettledPlay[] =>
        kind === 'deposit' ? [{ kind, satang, at }] : [],
      ),
      ...bills.flatMap(({ status, total_satang: satang, created_at, settled_at }): SettledPlay[] => {
        const placed: SettledPlay[] = ['cancelled', 'refunded'].includes(status)
          ? []
          : [{ kind: 'bill', satang, at: created_at }];
        const isSettled = (status === 'won' || status === 'lost') && settled_at !== null;
        return isSettled ? [...placed, { kind: 'settled', satang, at: settled_at }] : placed;
      }),
      ...marks.map(({ at }): SettledPlay => ({ kind: 'visit', satang: 0n, at })),
    ];
  }

  it('agree with a second implementation to the satang', async () => {
    const rules = ['deposit_count', 'deposit_thb', 'settled_thb', 'bill_count', 'login_days'] as const;
    let compared = 0;
    await Promise.all(
      members.map(async (member) => {
        const facts = await factsOf(member);
        const now = anyTime();
        for (const rule of rules) {
          const period = random.pick(['daily', 'weekly'] as const);
          const quest = { id: rule, period, rule, target: 1n, starts_at: new Date(0), ends_at: null, is_open: true };
          const { progress } = await stateOfQuest(test.deps.db, member.id, quest as QuestRow, now);
          assert.equal(
            progress,
            recount(rule, period, facts, now),
            `${member.username} ${rule} ${period} ${now.toISOString()}`,
          );
          compared += 1;
        }
      }),
    );
    assert.equal(compared, MEMBERS * rules.length);
  });

  it('come to a point for each 100 baht that was settled', async () => {
    for (const member of members.slice(0, 60)) {
      const facts = await factsOf(member);
      const settled = facts.reduce((sum, fact) => sum + (fact.kind === 'settled' ? fact.satang : 0n), 0n);
      const earn = (now: Date) =>
        inTransaction(test.deps.db, (tx) => earnPoints(tx, { memberId: member.id, agentId: 1, now }));
      await earn(new Date(START + (DAYS / 2) * DAY_MS));
      assert.equal(await earn(END), Number(settled / 10_000n));
    }
  });
});
