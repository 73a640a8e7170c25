import { addDays, bangkokInstant, dayOfMonth, dayOfWeek } from '@chokdee/kernel/calendar';
import type { DrawSchedule, Schedule, YeekeeSchedule } from '@chokdee/lotto-contract/lottery';
import { zonedInstant } from './zoned-time.ts';

export type { DrawSchedule, Schedule, YeekeeSchedule };

export interface PlannedRound {
  drawDate: string;
  roundNo: number | null;
  opensAt: Date;
  closesAt: Date;
  shootingClosesAt: Date | null;
  resultAt: Date;
}

/** A draw on another day than the schedule has. */
interface Move {
  readonly to: string;
  /** Thai; null when nobody said. */
  readonly why: string | null;
}

/** Exceptions to the days of a schedule. Days as YYYY-MM-DD. */
export interface DrawCalendar {
  /** Days on which the market of the lottery is closed, with their names: no draw. */
  readonly holidays: ReadonlyMap<string, string>;
  /** Draws that staff moved, by the planned day. They override the moves of every year. */
  readonly moved: ReadonlyMap<string, Move>;
}

export const noCalendar: DrawCalendar = { holidays: new Map(), moved: new Map() };
/** A lottery without a draw for so long opens on its own day. */
const LONGEST_GAP_DAYS = 70;

/** All rounds of one day, in closing order. Yeekee knows no holidays. */
export function planDay(schedule: Schedule, date: string, calendar: DrawCalendar = noCalendar): PlannedRound[] {
  return schedule.kind === 'yeekee' ? planYeekeeDay(schedule, date) : planDraw(schedule, date, calendar);
}

/** State of a day for a lottery: drawn, as planned or in place of another day; planned and not drawn; or no draw. */
export type DrawDay =
  | { readonly kind: 'drawn'; readonly movedFrom: string | null; readonly why: string | null }
  | { readonly kind: 'moved'; readonly to: string; readonly why: string | null }
  | { readonly kind: 'holiday'; readonly why: string }
  | { readonly kind: 'none' };

export function drawDayOf(schedule: DrawSchedule, date: string, calendar: DrawCalendar): DrawDay {
  const from = movedHere(schedule, date, calendar);
  if (from !== undefined) return { kind: 'drawn', movedFrom: from[0], why: from[1].why };
  if (!schedule.days.includes(schedule.kind === 'monthly' ? dayOfMonth(date) : dayOfWeek(date)))
    return { kind: 'none' };
  const move = moveOf(schedule, date, calendar);
  if (move !== undefined) return { kind: 'moved', ...move };
  const holiday = calendar.holidays.get(date);
  return holiday === undefined ? { kind: 'drawn', movedFrom: null, why: null } : { kind: 'holiday', why: holiday };
}

function moveOf(schedule: DrawSchedule, date: string, { moved }: DrawCalendar): Move | undefined {
  const yearly = schedule.moved?.find(({ day }) => day === date.slice(5));
  return moved.get(date) ?? (yearly && { to: `${date.slice(0, 5)}${yearly.to}`, why: yearly.why });
}

function movedHere(schedule: DrawSchedule, date: string, calendar: DrawCalendar): [string, Move] | undefined {
  const byStaff = [...calendar.moved].find(([, { to }]) => to === date);
  if (byStaff !== undefined) return byStaff;
  const yearly = schedule.moved?.find(({ to }) => to === date.slice(5));
  if (yearly === undefined) return undefined;
  const planned = `${date.slice(0, 5)}${yearly.day}`;
  return calendar.moved.has(planned) ? undefined : [planned, { to: date, why: yearly.why }];
}

function planDraw(schedule: DrawSchedule, date: string, calendar: DrawCalendar): PlannedRound[] {
  const isDrawn = (day: string): boolean => drawDayOf(schedule, day, calendar).kind === 'drawn';
  if (!isDrawn(date)) return [];
  let previous = addDays(date, -1);
  const earliest = addDays(date, -LONGEST_GAP_DAYS);
  while (!isDrawn(previous) && previous > earliest) previous = addDays(previous, -1);
  return [
    {
      drawDate: date,
      roundNo: null,
      // The next draw opens when the last one is out, so that one round of every lottery is always open.
      opensAt: zonedInstant(previous, schedule.result, schedule.zone),
      ...timesOf(schedule, date),
      shootingClosesAt: null,
    },
  ];
}

/** Closing and result times of a day. */
export function timesOf(schedule: DrawSchedule, date: string): { closesAt: Date; resultAt: Date } {
  return {
    closesAt: zonedInstant(date, schedule.closes, schedule.zone),
    resultAt: zonedInstant(date, schedule.result, schedule.zone),
  };
}

function planYeekeeDay(schedule: YeekeeSchedule, date: string): PlannedRound[] {
  const first = bangkokInstant(date, schedule.firstClose).getTime();
  return Array.from({ length: schedule.rounds }, (_, index) => {
    const closes = first + index * schedule.everyMinutes * 60_000;
    const shootingCloses = closes + schedule.shootingS * 1000;
    const opensAt =
      'at' in schedule.opens
        ? bangkokInstant(date, schedule.opens.at)
        : new Date(closes - schedule.opens.minutesBefore * 60_000);
    return {
      drawDate: date,
      roundNo: index + 1,
      opensAt,
      closesAt: new Date(closes),
      shootingClosesAt: new Date(shootingCloses),
      resultAt: new Date(shootingCloses + schedule.resultAfterS * 1000),
    };
  });
}
