import type { DataOf } from '@chokdee/contracts';
import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { invalidField } from '@chokdee/kernel/errors';
import { voidReasons } from '../copy.ts';
import { drawEmblem } from '../lotteries/draw-emblem.ts';
import { loadCalendars } from './calendar.repository.ts';
import { type CategoryRow, findCategory, lotteriesAhead, lotteryQuery } from './lottery.repository.ts';
import { roundStatusAt } from './round.presenter.ts';
import { type RoundRow, roundQuery } from './round.repository.ts';
import { type DrawCalendar, type DrawSchedule, drawDayOf, timesOf } from './schedule.rules.ts';

type Month = DataOf<'GET /api/lotto/calendar'>;
type Draw = Month['draws'][number];
type Without = Month['days'][number]['without'][number];

interface MonthProps {
  readonly agentId: number;
  /** YYYY-MM */
  readonly month: string;
  readonly categoryId?: number | undefined;
  /** The day whose draws are listed where no lottery is chosen; today if left out. */
  readonly day?: string | undefined;
  readonly now: Date;
}

/** The calendar of the lotteries that are drawn, from their schedules and from the rounds that there are. */
export async function loadMonth(db: Queryable, props: MonthProps): Promise<Month> {
  const { agentId, month, categoryId, now } = props;
  if (props.day?.startsWith(month) === false) throw invalidField('day', 'must be of the month');
  if (categoryId !== undefined) await findCategory(db, agentId, categoryId);
  const dates = datesOf(month);
  const [all, ahead, calendarOf, rounds] = await Promise.all([
    lotteryQuery(db).where('c.agent_id', '=', agentId).where('c.group', '!=', 'yeekee').orderBy('c.sort').execute(),
    lotteriesAhead(db).where('c.agent_id', '=', agentId).execute(),
    loadCalendars(db),
    roundsOf(db, props, dates),
  ]);
  const chosen = all.filter(({ id }) => categoryId === undefined || id === categoryId);
  const lotteries = chosen.map((lottery) => {
    const versions = ahead.filter(({ id }) => id === lottery.id);
    const onDay = (day: string): CategoryRow => versions.findLast(({ in_force_from: from }) => from <= day) ?? lottery;
    return { onDay, calendar: calendarOf(lottery), rounds: rounds.filter(({ category_id: id }) => id === lottery.id) };
  });
  const days = dates.map((day) => ({ day, ...dayOf(day, lotteries, now) }));
  const told = props.day ?? bangkokDate(now);
  return {
    month,
    lotteries: all.map(({ id, code, name, group, emblem }) => ({
      category_id: id,
      code,
      name,
      group,
      emblem: drawEmblem(emblem),
    })),
    days: days.map(({ day, draws, without }) => ({ day, count: draws.length, without })),
    draws: days.flatMap(({ day, draws }) => (categoryId !== undefined || day === told ? draws : [])),
  };
}

function datesOf(month: string): string[] {
  const dates: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) dates.push(day);
  return dates;
}

interface Planned {
  readonly onDay: (day: string) => CategoryRow;
  readonly calendar: DrawCalendar;
  readonly rounds: readonly RoundRow[];
}

function dayOf(day: string, lotteries: readonly Planned[], now: Date): { draws: Draw[]; without: Without[] } {
  const draws: Draw[] = [];
  const without: Without[] = [];
  for (const { onDay, calendar, rounds } of lotteries) {
    const lottery = onDay(day);
    if (lottery.schedule.kind === 'yeekee') continue;
    const meant = drawDayOf(lottery.schedule, day, calendar);
    const ofDay = rounds.filter(({ draw_date }) => draw_date === day);
    // A standing round is drawn, even on a day without a draw in today's schedule.
    draws.push(...ofDay.map((round) => presentDraw(day, round, meant, now)));
    if (ofDay.length > 0) continue;
    // A past day without a round was before the lottery, or its rounds are not kept.
    if (meant.kind === 'drawn' && day >= bangkokDate(now)) draws.push(planned(day, lottery, lottery.schedule, meant));
    if (meant.kind === 'holiday') addWithout(without, lottery.id, meant.why, null);
    if (meant.kind === 'moved') addWithout(without, lottery.id, meant.why ?? voidReasons.moved, meant.to);
  }
  draws.sort((a, b) => Date.parse(a.result_at) - Date.parse(b.result_at));
  return { draws, without };
}

type Meant = ReturnType<typeof drawDayOf>;

function presentDraw(day: string, round: RoundRow, meant: Meant, now: Date): Draw {
  const moved = meant.kind === 'drawn' && round.round_no === null ? meant : { movedFrom: null, why: null };
  return {
    day,
    category_id: round.category_id,
    closes_at: round.closes_at.toISOString(),
    result_at: round.result_at.toISOString(),
    round_id: String(round.id),
    status: roundStatusAt(round, now),
    numbers: round.numbers,
    moved_from: moved.movedFrom,
    reason: round.void_reason ?? moved.why,
  };
}

function planned(
  day: string,
  lottery: CategoryRow,
  schedule: DrawSchedule,
  meant: Extract<Meant, { kind: 'drawn' }>,
): Draw {
  const { closesAt, resultAt } = timesOf(schedule, day);
  return {
    day,
    category_id: lottery.id,
    closes_at: closesAt.toISOString(),
    result_at: resultAt.toISOString(),
    round_id: null,
    status: null,
    numbers: null,
    moved_from: meant.movedFrom,
    reason: meant.why,
  };
}

function addWithout(without: Without[], categoryId: number, reason: string, movedTo: string | null): void {
  const same = without.find((other) => other.reason === reason && other.moved_to === movedTo);
  if (same) same.category_ids.push(categoryId);
  else without.push({ category_ids: [categoryId], reason, moved_to: movedTo });
}

async function roundsOf(db: Queryable, { agentId, categoryId }: MonthProps, dates: readonly string[]) {
  const first = dates[0] ?? '';
  const last = dates.at(-1) ?? '';
  let query = roundQuery(db)
    .where('lotto_round.agent_id', '=', agentId)
    .where('lotto_category.group', '!=', 'yeekee')
    .where('draw_date', '>=', first)
    .where('draw_date', '<=', last)
    // A draw day of a market abroad ends a day later here.
    .where('closes_at', '>=', new Date(`${first}T00:00:00+07:00`))
    .where('closes_at', '<', new Date(`${addDays(last, 2)}T00:00:00+07:00`));
  if (categoryId !== undefined) query = query.where('lotto_round.category_id', '=', categoryId);
  return query.orderBy('result_at').execute();
}
