import { addDays, bangkokInstant, dayOfMonth, dayOfWeek } from '@chokdee/kernel/calendar';

/** A lottery drawn once on some days. Times are Bangkok wall times of the draw day and may pass 24:00. */
export interface DrawSchedule {
  kind: 'monthly' | 'weekly';
  /** Days of the month, or of the week with 0 for Sunday. */
  days: number[];
  closes: string;
  result: string;
}

/** Rounds at a fixed distance within a day; round n closes at firstClose + (n - 1) * everyMinutes. */
export interface YeekeeSchedule {
  kind: 'yeekee';
  firstClose: string;
  everyMinutes: number;
  rounds: number;
  /** Betting opens at this time of the day, or so many minutes before a round closes. */
  opens: { at: string } | { minutesBefore: number };
  /** Shooting goes on after betting has closed. */
  shootingS: number;
  /** From the end of shooting to the result. */
  resultAfterS: number;
}

export type Schedule = DrawSchedule | YeekeeSchedule;

export interface PlannedRound {
  drawDate: string;
  roundNo: number | null;
  opensAt: Date;
  closesAt: Date;
  shootingClosesAt: Date | null;
  resultAt: Date;
}

/** What the days of a schedule do not say. Days as YYYY-MM-DD. */
export interface DrawCalendar {
  /** Days on which the market of the lottery is closed: no draw. */
  readonly holidays: ReadonlySet<string>;
  /** Draws of another day than planned, by the planned one. */
  readonly movedTo: ReadonlyMap<string, string>;
}

const noCalendar: DrawCalendar = { holidays: new Set(), movedTo: new Map() };
/** A lottery that has had no draw for so long opens with its day. */
const LONGEST_GAP_DAYS = 70;

/** All rounds of one Bangkok day, in closing order. Yeekee knows no holidays. */
export function planDay(schedule: Schedule, date: string, calendar: DrawCalendar = noCalendar): PlannedRound[] {
  return schedule.kind === 'yeekee' ? planYeekeeDay(schedule, date) : planDraw(schedule, date, calendar);
}

function isDrawDay(schedule: DrawSchedule, date: string, { holidays, movedTo }: DrawCalendar): boolean {
  if ([...movedTo.values()].includes(date)) return true;
  if (holidays.has(date) || movedTo.has(date)) return false;
  return schedule.days.includes(schedule.kind === 'monthly' ? dayOfMonth(date) : dayOfWeek(date));
}

function planDraw(schedule: DrawSchedule, date: string, calendar: DrawCalendar): PlannedRound[] {
  if (!isDrawDay(schedule, date, calendar)) return [];
  let previous = addDays(date, -1);
  const earliest = addDays(date, -LONGEST_GAP_DAYS);
  while (!isDrawDay(schedule, previous, calendar) && previous > earliest) previous = addDays(previous, -1);
  return [
    {
      drawDate: date,
      roundNo: null,
      // The next draw opens when the last one is out, so that one round of every lottery is always open.
      opensAt: bangkokInstant(previous, schedule.result),
      closesAt: bangkokInstant(date, schedule.closes),
      shootingClosesAt: null,
      resultAt: bangkokInstant(date, schedule.result),
    },
  ];
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
