import type { DataOf } from '@chokdee/contracts';
import type { Queryable } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import { thb } from '@chokdee/kernel/money';
import { findTurnovers, presentTurnovers } from '@chokdee/play/bonus';
import type { UseRow } from './coupon.repository.ts';

type Use = DataOf<'POST /api/coupon/redeem'>['coupon'];

export const isMoney = (kind: Use['kind']): boolean => kind === 'credit' || kind === 'bonus';

/** Keeps the order of the rows, which belong to one member. */
export async function presentUses(db: Queryable, memberId: number, uses: readonly UseRow[]): Promise<Use[]> {
  const ids = uses.flatMap(({ turnover_id }) => (turnover_id === null ? [] : [turnover_id]));
  const rows = await findTurnovers(db, memberId, ids);
  const turnovers = new Map((await presentTurnovers(db, memberId, rows)).map((turnover) => [turnover.id, turnover]));
  return uses.map((use) => ({
    ...pick(use, 'ref', 'code', 'title', 'kind'),
    value: isMoney(use.kind) ? thb(use.value) : Number(use.value),
    turnover: turnovers.get(String(use.turnover_id)) ?? null,
    at: use.at.toISOString(),
  }));
}
