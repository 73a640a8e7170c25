import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { bangkokDate } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { thb } from '@chokdee/kernel/money';
import { betTypeOrder } from '@chokdee/lotto-contract/bet-types';
import { sql } from 'kysely';
import { firstBillOf, type StakedRound } from '../bets/number-stakes.ts';
import { lotteryQuery } from '../rounds/lottery.repository.ts';

type Lotteries = StaffDataOf<'GET /api/staff/lotteries'>;
type Agents = readonly { readonly id: number; readonly code: string }[];

/** Rounds of a lottery that have not closed. */
interface Touched {
  /** Without those that do not take bets yet. */
  readonly rounds: number;
  readonly lines: number;
  /** YYYY-MM-DD */
  readonly next_draw: string;
}

/** Lotteries with their terms of today, and what a change of them touches: open rounds and the bets on them. */
export async function listLotteries(db: Queryable, agents: Agents, now: Date): Promise<Lotteries> {
  const codes = new Map(agents.map(({ id, code }) => [id, code]));
  const ids = [...codes.keys()];
  const lotteries = await lotteryQuery(db)
    .where('c.agent_id', 'in', ids)
    .orderBy('c.sort')
    .orderBy('c.agent_id')
    .execute();
  if (lotteries.length === 0) return { items: [], next_cursor: null };
  const [rates, touched, standing] = await Promise.all([
    db
      .selectFrom('lotto_rate')
      .selectAll()
      .where(
        'category_id',
        'in',
        lotteries.map(({ id }) => id),
      )
      .execute(),
    listTouched(db, ids, now),
    countStanding(db, ids),
  ]);
  const items = lotteries.map((lottery): Lotteries['items'][number] => {
    const open = touched.get(lottery.id);
    const own = rates.filter((rate) => rate.category_id === lottery.id && rate.version_no === lottery.version_no);
    return {
      key: String(lottery.id),
      agent: codes.get(lottery.agent_id) ?? '',
      lottery: lottery.code,
      name: lottery.name,
      group: lottery.group,
      schedule: lottery.schedule_text,
      market: lottery.market,
      version: lottery.version_no,
      max_per_round: lottery.max_per_round_satang === null ? null : thb(lottery.max_per_round_satang),
      rates: own
        .sort((a, b) => betTypeOrder.indexOf(a.bet_type) - betTypeOrder.indexOf(b.bet_type))
        .map((rate) => ({
          bet_type: rate.bet_type,
          rate: rate.rate_hundredths / 100,
          min: thb(rate.min_stake_satang),
          max: thb(rate.max_stake_satang),
          per_number: thb(rate.max_per_number_satang),
        })),
      open_rounds: open?.rounds ?? 0,
      open_lines: open?.lines ?? 0,
      next_draw: open?.next_draw ?? null,
      standing: standing.get(lottery.id) ?? 0,
    };
  });
  return { items, next_cursor: null };
}

async function listTouched(db: Queryable, agentIds: readonly number[], now: Date): Promise<Map<number, Touched>> {
  const open = await db
    .selectFrom('lotto_round')
    .select(['id', 'category_id', 'first_bill_id', 'opens_at', 'draw_date'])
    .where('agent_id', 'in', agentIds)
    .where('status', '=', 'scheduled')
    .where('closes_at', '>', now)
    .execute();
  const lines = await countLines(db, open);
  const touched = new Map<number, Touched>();
  for (const { id, category_id, opens_at, draw_date } of open) {
    const before = touched.get(category_id);
    touched.set(category_id, {
      rounds: (before?.rounds ?? 0) + (opens_at <= now ? 1 : 0),
      lines: (before?.lines ?? 0) + (lines.get(id) ?? 0),
      next_draw: before && before.next_draw < draw_date ? before.next_draw : draw_date,
    });
  }
  return touched;
}

async function countLines(db: Queryable, rounds: readonly StakedRound[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ round_id: number; lines: number }>`
    select round_id, sum(lines)::integer as lines from lotto_number_now
      where bill_id >= ${firstBillOf(rounds)} and round_id = any(${rounds.map(({ id }) => id)}::bigint[])
      group by 1`.execute(db);
  return new Map(rows.map(({ round_id, lines }) => [round_id, lines]));
}

async function countStanding(db: Queryable, agentIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ category_id: number; count: number }>`
    select n.category_id, count(*)::integer as count from lotto_standing_restriction n
      join lotto_category c on c.id = n.category_id and c.version_no = n.version_no
      where c.agent_id = any(${agentIds}::integer[]) group by 1`.execute(db);
  return new Map(rows.map(({ category_id, count }) => [category_id, count]));
}

/** Holidays from today on, with the rounds that stand on them already. */
export async function listHolidays(
  db: Queryable,
  agents: Agents,
  now: Date,
): Promise<StaffDataOf<'GET /api/staff/holidays'>> {
  const ids = agents.map(({ id }) => id);
  const lotteries = await lotteryQuery(db)
    .where('c.agent_id', 'in', ids)
    .where('v.market', 'is not', null)
    .orderBy('c.sort')
    .execute();
  const { rows: days } = await sql<{ market: string; day: string; name: string; rounds: number }>`
    select h.market, h.day, h.name, (select count(*)::integer from lotto_round r
        join lotto_version v on v.category_id = r.category_id and v.no = r.version_no
        where v.market = h.market and r.draw_date = h.day and r.status = 'scheduled'
          and r.agent_id = any(${ids}::integer[])) as rounds
      from lotto_holiday h where h.day >= ${bangkokDate(now)} order by h.day, h.market limit 500`.execute(db);
  const markets = [...new Set(lotteries.flatMap(({ market }) => market ?? []))];
  return {
    markets: markets.map((market) => ({
      market,
      lotteries: [...new Set(lotteries.filter((each) => each.market === market).map(({ name }) => name))],
    })),
    days,
  };
}
