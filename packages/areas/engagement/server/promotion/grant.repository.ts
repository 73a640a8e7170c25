import type { Queryable, Tx } from '@chokdee/kernel/db';
import type { TurnoverRow } from '@chokdee/play/bonus';
import { lockOtherAccounts } from '@chokdee/play/links';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { PromotionRow } from './promotion.repository.ts';
import type { PromotionTables } from './promotion.tables.ts';

type Grants = PromotionTables['promotion_grants'];
export type GrantRow = Selectable<Grants>;

/** A grant with what came of it elsewhere. */
export interface GrantOutcomeRow extends GrantRow {
  readonly title: string;
  readonly kind: PromotionRow['kind'];
  readonly wallet: PromotionRow['wallet'];
  readonly bonus_status: TurnoverRow['status'] | null;
  readonly bonus_satang: bigint | null;
  readonly bonus_ended_at: Date | null;
  readonly freespin_status: 'active' | 'waiting' | 'paid' | 'lost' | 'expired' | null;
  readonly freespin_satang: bigint | null;
  readonly freespin_ended_at: Date | null;
}

const NEWEST = 200;

/** Newest first. */
export async function listGrants(db: Queryable, memberId: number): Promise<GrantOutcomeRow[]> {
  const { rows } = await sql<GrantOutcomeRow>`
    select g.*, v.title, v.kind, v.wallet, t.status as bonus_status, t.amount_satang as bonus_satang,
        t.ended_at as bonus_ended_at, f.status as freespin_status,
        f.won_satang as freespin_satang, f.ended_at as freespin_ended_at
      from promotion_grants g
      join promotion_versions v on v.agent_id = g.agent_id and v.id = g.promotion_id and v.version = g.version
      left join game_freespin_outcomes f on f.member_id = g.member_id and f.id = g.freespin_id
      left join turnovers t on t.member_id = g.member_id
        and (t.id = g.turnover_id or t.key = 'freespins:' || g.freespin_id)
      where g.member_id = ${memberId} order by g.id desc limit ${NEWEST}`.execute(db);
  return rows;
}

/** Grants of other accounts of the same person, which take nothing beside this one until the transaction ends. */
export async function listTakenElsewhere(
  tx: Tx,
  memberId: number,
): Promise<Pick<GrantRow, 'promotion_id' | 'period_key'>[]> {
  const others = await lockOtherAccounts(tx, memberId);
  if (others.length === 0) return [];
  return tx
    .selectFrom('promotion_grants')
    .select(['promotion_id', 'period_key'])
    .where('member_id', 'in', others)
    .execute();
}

interface NewGrant {
  readonly memberId: number;
  readonly promotion: PromotionRow;
  readonly periodKey: string;
  readonly until: Date | null;
  readonly at: Date;
}

/** Returns null when the member had it in this period. */
export async function insertGrant(tx: Tx, props: NewGrant): Promise<number | null> {
  const { promotion } = props;
  const row = await tx
    .insertInto('promotion_grants')
    .values({
      member_id: props.memberId,
      agent_id: promotion.agent_id,
      promotion_id: promotion.id,
      version: promotion.version,
      period_key: props.periodKey,
      granted_at: props.at,
      until: props.until,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'promotion_id', 'period_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateGrant(
  tx: Tx,
  { memberId, id }: { readonly memberId: number; readonly id: number },
  change: Updateable<Grants>,
): Promise<void> {
  await tx.updateTable('promotion_grants').set(change).where('member_id', '=', memberId).where('id', '=', id).execute();
}
