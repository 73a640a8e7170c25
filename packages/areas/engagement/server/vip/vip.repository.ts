import type { Database, Queryable, Tx } from '@chokdee/kernel/db';
import type { MemberRange } from '@chokdee/kernel/jobs';
import { takeStakes } from '@chokdee/play/settled-stakes';
import { type Selectable, sql } from 'kysely';

export type VipChange = Selectable<Database['vip_changes']>;

interface CountProps {
  readonly memberId: number;
  readonly now: Date;
}

/** Adds what was settled since the last time to the days on which it was placed; what was voided is taken off again. */
export async function countTurnover(tx: Tx, { memberId, now }: CountProps): Promise<void> {
  const taken = (await takeStakes(tx, { memberIds: [memberId], purpose: 'vip', now })).get(memberId);
  if (!taken) return;
  const { settled, voided } = taken;
  const list = [
    ...settled.map(({ at, amount_satang }) => ({ at, satang: String(amount_satang) })),
    ...voided.map(({ at, amount_satang }) => ({ at, satang: String(-amount_satang) })),
  ];
  await sql`
    insert into vip_days as d (member_id, day, staked_satang)
      select ${memberId}::bigint, to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM-DD'), sum(satang)
        from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(at timestamptz, satang bigint) group by 2
      on conflict (member_id, day) do update set staked_satang = d.staked_satang + excluded.staked_satang`.execute(tx);
}

/** Settled stakes that were placed on this day or later. */
export async function stakedSince(db: Queryable, memberId: number, day: string): Promise<bigint> {
  const { staked } = await db
    .selectFrom('vip_days')
    .select(({ fn }) => fn.sum<bigint | null>('staked_satang').as('staked'))
    .where('member_id', '=', memberId)
    .where('day', '>=', day)
    .executeTakeFirstOrThrow();
  return BigInt(staked ?? 0n);
}

/** Locks the account for a decision about its level. */
export async function lockVipAccount(tx: Tx, memberId: number): Promise<Date | null> {
  const account = await tx
    .insertInto('vip_accounts')
    .values({ member_id: memberId, falls_at: null })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(({ ref }) => ({ falls_at: ref('vip_accounts.falls_at') })),
    )
    .returning('falls_at')
    .executeTakeFirstOrThrow();
  return account.falls_at;
}

export async function setFall(tx: Tx, memberId: number, falls_at: Date | null): Promise<void> {
  await tx.updateTable('vip_accounts').set({ falls_at }).where('member_id', '=', memberId).execute();
}

export async function fallOf(db: Queryable, memberId: number): Promise<Date | null> {
  const accounts = db.selectFrom('vip_accounts').select('falls_at').where('member_id', '=', memberId);
  return (await accounts.executeTakeFirst())?.falls_at ?? null;
}

/** Newest first. */
export function listChanges(db: Queryable, memberId: number): Promise<VipChange[]> {
  return db
    .selectFrom('vip_changes')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

/** Tells if the member has had this level before: its gift is given once. */
export async function hasReached(db: Queryable, memberId: number, level: number): Promise<boolean> {
  const changes = db.selectFrom('vip_changes').select('id').where('member_id', '=', memberId);
  const risen = changes.where('reason', '=', 'turnover_reached').where('level_after', '>=', level);
  return (await risen.limit(1).executeTakeFirst()) !== undefined;
}

/** Lists members with a level: only these may lose one without playing. */
export async function listWithLevel(
  db: Queryable,
  range?: MemberRange,
): Promise<{ memberId: number; agentId: number }[]> {
  const members = db.selectFrom('members').select(['id', 'agent_id']).where('vip_level', '>', 0);
  const within = range ? members.where('id', '>=', range.from).where('id', '<=', range.to) : members;
  const rows = await within.where('status', '<>', 'closed').orderBy('id').execute();
  return rows.map(({ id, agent_id }) => ({ memberId: id, agentId: agent_id }));
}
