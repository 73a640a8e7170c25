import type { Queryable } from '@chokdee/kernel/db';
import type { CategoryRow } from './lottery.repository.ts';
import type { DrawCalendar } from './schedule.rules.ts';

type Followed = Pick<CategoryRow, 'id' | 'market'>;

/** Holidays of the markets of lotteries and draws that were moved, for any number of lotteries in two queries. */
export async function loadCalendars(db: Queryable): Promise<(lottery: Followed) => DrawCalendar> {
  const holidays = new Map<string, Map<string, string>>();
  for (const { market, day, name } of await db.selectFrom('lotto_holiday').selectAll().execute()) {
    holidays.set(market, (holidays.get(market) ?? new Map()).set(day, name));
  }
  const moved = new Map<number, Map<string, { to: string; why: string | null }>>();
  for (const row of await db.selectFrom('lotto_moved_draw').selectAll().execute()) {
    const move = { to: row.draw_day, why: row.reason };
    moved.set(row.category_id, (moved.get(row.category_id) ?? new Map()).set(row.planned_day, move));
  }
  return ({ id, market }) => ({
    holidays: holidays.get(market ?? '') ?? new Map(),
    moved: moved.get(id) ?? new Map(),
  });
}
