import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { bangkokDate } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { thb } from '@chokdee/kernel/money';
import type { StaffMember } from '@chokdee/kernel/staff';
import { dueKinds } from '@chokdee/lotto-contract/staff-parts';
import { type RoundStake, sumRounds } from '../bets/number-stakes.ts';
import { isAlarm } from '../feed/feed.rules.ts';
import { type CategoryRow, lotteryQuery } from '../rounds/lottery.repository.ts';
import { isVoid, roundPhaseAt } from '../rounds/round.presenter.ts';
import { type RoundRow, roundQuery } from '../rounds/round.repository.ts';
import { roundNumber } from '../rounds/round-number.ts';
import { type Due, dueOf } from './board.rules.ts';
import { listAskedOf } from './draw-asked.ts';
import { drawText } from './draw-key.ts';
import { sumWinning } from './winning-sums.ts';

type Row = StaffDataOf<'GET /api/staff/rounds/board'>['items'][number];

interface BoardProps {
  readonly agents: readonly { readonly id: number; readonly code: string }[];
  /** YYYY-MM-DD; today if left out. */
  readonly day?: string | undefined;
  readonly staff: StaffMember;
  readonly now: Date;
}

/** Lists the rounds of a day, and today what is overdue from earlier days and lotteries without a round. */
export async function loadBoard(db: Queryable, { agents, day, staff, now }: BoardProps): Promise<Row[]> {
  const today = bangkokDate(now);
  const wanted = day ?? today;
  const agentIds = agents.map(({ id }) => id);
  const isToday = wanted === today;
  const [rounds, lotteries, asked, feeds, moves] = await Promise.all([
    findRounds(db, { agentIds, day: wanted, isToday, now }),
    lotteryQuery(db).where('c.agent_id', 'in', agentIds).execute(),
    listAskedOf(db, staff, now),
    db.selectFrom('lotto_feed_draw').selectAll().where('ended_at', 'is', null).execute(),
    db.selectFrom('lotto_moved_draw').selectAll().where('draw_day', '=', wanted).execute(),
  ]);
  // The stakes of a void round went back.
  const standing = rounds.filter(({ status }) => !isVoid(status));
  const settled = standing.flatMap(({ numbers, settled_at, ...round }) =>
    numbers !== null && settled_at !== null ? [{ ...round, numbers }] : [],
  );
  const [stakes, won, missing] = await Promise.all([
    sumRounds(db, standing),
    sumWinning(db, settled),
    isToday ? findUnopened(db, agentIds, now) : [],
  ]);
  const payouts = new Map(settled.map(({ id }) => [id, 0n]));
  for (const { round_id, payout } of won) payouts.set(round_id, (payouts.get(round_id) ?? 0n) + payout);
  const codeOf = new Map(agents.map(({ id, code }) => [id, code]));
  const lotteryOf = new Map(lotteries.map((lottery) => [lottery.id, lottery]));
  const alarms = new Set(
    feeds.filter(({ state }) => isAlarm(state)).map(({ lottery, draw_date }) => `${lottery} ${draw_date}`),
  );
  const askers = new Map(asked.map(({ lottery, draw, asked_by }) => [`${lottery} ${draw}`, asked_by]));
  const rows = rounds.map((round) => {
    const key = `${round.code} ${drawText(round)}`;
    const due = dueOf({ round, isAsked: askers.has(key), hasAlarm: alarms.has(key), now });
    const move = moves.find(({ category_id }) => category_id === round.category_id);
    return presentRow({
      round,
      lottery: lotteryOf.get(round.category_id),
      agent: codeOf.get(round.agent_id) ?? '',
      due,
      asked: askers.has(key) ? (askers.get(key) === staff.id ? 'me' : 'other') : null,
      stake: stakes.get(round.id),
      payout: payouts.get(round.id),
      movedFrom: move?.planned_day ?? null,
      now,
    });
  });
  const unopened = missing.map((lottery) => presentUnopened(lottery, codeOf.get(lottery.agent_id) ?? '', now));
  return [...rows, ...unopened].sort(byUrgency);
}

const rankOf = ({ due }: Row): number => (due === null ? dueKinds.length : dueKinds.indexOf(due));
/** Rounds that take bets stand before those that are over. */
const isOver = ({ phase }: Row): number =>
  phase === 'resulted' || phase === 'missed' || phase === 'cancelled' ? 1 : 0;

function byUrgency(a: Row, b: Row): number {
  const time = (row: Row): string => row.due_at ?? row.closes_at ?? '';
  const byTime = time(a).localeCompare(time(b));
  return rankOf(a) - rankOf(b) || isOver(a) - isOver(b) || byTime || a.key.localeCompare(b.key);
}

interface Found {
  readonly agentIds: readonly number[];
  readonly day: string;
  readonly isToday: boolean;
  readonly now: Date;
}

/** Draws of the day and all overdue ones; of each Yeekee, the round that closes next and the oldest overdue one. */
async function findRounds(db: Queryable, { agentIds, day, isToday, now }: Found): Promise<RoundRow[]> {
  const own = roundQuery(db).where('lotto_round.agent_id', 'in', [...agentIds]);
  const draws = own.where('draw_date', '=', day).where('lotto_category.group', '!=', 'yeekee').execute();
  if (!isToday) return draws;
  const due = own.where('status', 'in', ['scheduled', 'closed']).where('result_at', '<', now);
  const overdue = due.where('draw_date', '!=', day).where('lotto_category.group', '!=', 'yeekee').execute();
  // Rounds of a Yeekee wait for the same jobs: one row tells of all.
  const ofYeekee = due
    .where('lotto_category.group', '=', 'yeekee')
    .distinctOn('lotto_round.category_id')
    .orderBy('lotto_round.category_id')
    .orderBy('result_at')
    .execute();
  const next = own
    .where('lotto_round.id', 'in', (from) =>
      from
        .selectFrom('lotto_round as r')
        .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
        .distinctOn('r.category_id')
        .select('r.id')
        .where('r.agent_id', 'in', [...agentIds])
        .where('c.group', '=', 'yeekee')
        .where('r.status', '=', 'scheduled')
        .where('r.closes_at', '>', now)
        .orderBy('r.category_id')
        .orderBy('r.closes_at'),
    )
    .execute();
  const all = (await Promise.all([draws, overdue, ofYeekee, next])).flat();
  return [...new Map(all.map((round) => [round.id, round])).values()];
}

/** Lotteries of which no round takes bets or is to come: their schedule opens two ahead. */
async function findUnopened(db: Queryable, agentIds: readonly number[], now: Date): Promise<CategoryRow[]> {
  return lotteryQuery(db)
    .where('c.agent_id', 'in', [...agentIds])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lotto_round as r')
            .select('r.id')
            .whereRef('r.category_id', '=', 'c.id')
            .where('r.status', '=', 'scheduled')
            .where('r.closes_at', '>', now),
        ),
      ),
    )
    .execute();
}

interface Presented {
  readonly round: RoundRow;
  readonly lottery: CategoryRow | undefined;
  readonly agent: string;
  readonly due: Due | null;
  readonly asked: Row['asked'];
  readonly stake: RoundStake | undefined;
  readonly payout: bigint | undefined;
  readonly movedFrom: string | null;
  readonly now: Date;
}

function presentRow({ round, lottery, agent, due, asked, stake, payout, movedFrom, now }: Presented): Row {
  return {
    key: `round:${round.id}`,
    agent,
    lottery: round.code,
    name: round.name,
    group: round.group,
    mapping: round.result_mapping,
    source_name: lottery?.source_name ?? '',
    source_url: lottery?.source_url ?? null,
    round_id: String(round.id),
    number: roundNumber(round),
    draw: drawText(round),
    phase: roundPhaseAt(round, now),
    opens_at: round.opens_at.toISOString(),
    closes_at: round.closes_at.toISOString(),
    result_at: round.result_at.toISOString(),
    lines: stake?.lines ?? 0,
    stakes: thb(stake?.stake ?? 0n),
    worst: thb(stake?.worst ?? 0n),
    worst_number: stake ? `${stake.worst_type}:${stake.worst_number}` : null,
    payouts: payout === undefined ? null : thb(payout),
    numbers: round.numbers,
    due: due?.kind ?? null,
    due_at: due?.at.toISOString() ?? null,
    asked,
    moved_from: movedFrom,
  };
}

function presentUnopened(lottery: CategoryRow, agent: string, now: Date): Row {
  const { code, name, group, result_mapping: mapping, source_name, source_url } = lottery;
  return {
    ...{ key: `lottery:${lottery.id}`, agent, lottery: code, name, group, mapping, source_name, source_url },
    ...{ round_id: null, number: null, draw: null, phase: null, opens_at: null, closes_at: null, result_at: null },
    ...{ lines: 0, stakes: 0, worst: 0, worst_number: null, payouts: null, numbers: null },
    ...{ due: 'open', due_at: now.toISOString(), asked: null, moved_from: null },
  };
}
