import type { Queryable } from '@chokdee/kernel/db';
import { findWheel, listStocks } from './wheel.repository.ts';

/** The wheel as staff read it; undefined when there never was one. */
export async function describeWheel(db: Queryable, agentId: number) {
  const wheel = await findWheel(db, agentId);
  if (!wheel) return undefined;
  const stocks = await listStocks(db, agentId);
  const { prizes, ...settings } = wheel;
  return {
    ...settings,
    rows: prizes,
    prizes: prizes.map(({ id, name, kind, value, odds_basis_points }) => ({
      id,
      name,
      kind,
      value,
      odds_percent: odds_basis_points / 100,
      stock_left: stocks.get(id) ?? null,
    })),
  };
}
