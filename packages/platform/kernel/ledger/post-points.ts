import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/transaction.ts';
import { BusinessError } from '../errors/business-error.ts';
import type { PointAccount, PointKind } from './point-accounts.ts';
import { type OutcomeRow, readOutcome } from './post-transfer.ts';
import type { Title } from './titles.ts';

export interface PointsProps {
  readonly memberId: number;
  /** Above 0 earns, below 0 spends. Never 0. */
  readonly amount: number;
  readonly kind: PointKind;
  readonly house: PointAccount;
  /** Unique per member and deterministic, as for money. */
  readonly key: string;
  readonly reference: { readonly kind: string; readonly id: string } | null;
  readonly title: Title;
  readonly at: Date;
}

/** The only writer of points, by the rules of money. @throws POINTS_TOO_LOW when fewer points are left. */
export async function postPoints(tx: Tx, props: PointsProps): Promise<{ balance: number; replayed: boolean }> {
  const { rows } = await sql<OutcomeRow>`
    select * from post_points(${props.memberId}, ${props.amount}, ${props.kind}, ${props.house}, ${props.key},
      ${props.reference?.kind ?? null}, ${props.reference?.id ?? null}, ${props.title.key},
      ${JSON.stringify(props.title.params ?? {})}::jsonb, ${props.at})`.execute(tx);
  if (rows[0]?.outcome === 'too_low') throw new BusinessError('POINTS_TOO_LOW');
  const result = readOutcome(rows[0], `point account of member ${props.memberId}`);
  return { balance: Number(result.balanceAfterSatang), replayed: result.replayed };
}

export async function getPoints(db: Queryable, memberId: number): Promise<number> {
  const account = await db
    .selectFrom('point_accounts')
    .select('balance')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return account?.balance ?? 0;
}
