import type { Queryable } from '@chokdee/kernel/db';
import type { CategoryRow } from './round.repository.ts';
import type { DrawCalendar } from './schedule.rules.ts';

/** Holidays of the lottery's market and draws that were moved. */
export async function loadCalendar(
  db: Queryable,
  { id, market }: Pick<CategoryRow, 'id' | 'market'>,
): Promise<DrawCalendar> {
  const holidays =
    market === null ? [] : await db.selectFrom('lotto_holiday').select('day').where('market', '=', market).execute();
  const moved = await db
    .selectFrom('lotto_moved_draw')
    .select(['planned_day', 'draw_day'])
    .where('category_id', '=', id)
    .execute();
  return {
    holidays: new Set(holidays.map(({ day }) => day)),
    movedTo: new Map(moved.map(({ planned_day, draw_day }) => [planned_day, draw_day])),
  };
}
