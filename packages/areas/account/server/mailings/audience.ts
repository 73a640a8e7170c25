import type { Queryable } from '@chokdee/kernel/db';
import type { MemberRange } from '@chokdee/kernel/jobs';
import { type RawBuilder, sql } from 'kysely';

/** Stored facts that choose members. A fact that is left out chooses nobody out. */
export interface Audience {
  /** One member. */
  readonly memberId?: number;
  /** Levels, 0 to 2. */
  readonly levels?: readonly number[];
  /** Signed in during the last days. */
  readonly signedInDays?: number;
  /** Signed in before, and not during the last days. */
  readonly awayDays?: number;
  /** Deposited at least so many times in the last days. */
  readonly deposits?: { readonly times: number; readonly days: number };
  /** Placed stakes during the last days. */
  readonly played?: { readonly what: 'lotto' | 'games'; readonly days: number };
}

const DAY_MS = 86_400_000;
/** Movements of the ledger that take a stake. */
const STAKES = { lotto: 'lotto_bet', games: 'game_bet' } as const;

interface Chosen {
  readonly agentId: number;
  readonly audience: Audience;
  readonly isPromotion: boolean;
  /** Moment for which rests from play count. */
  readonly now: Date;
  /** End of the days that are counted; left out: `now`. */
  readonly asOf?: Date;
  readonly range?: MemberRange;
}

/**
 * SQL of the members of an audience. Closed members get nothing. Promotions reach neither frozen members nor those who
 * rest from play; no mailing reaches the house's own players.
 */
function membersOf({ agentId, audience, isPromotion, now, asOf = now, range }: Chosen): RawBuilder<unknown> {
  const { memberId, levels, signedInDays, awayDays, deposits, played } = audience;
  const since = (days: number) => new Date(asOf.getTime() - days * DAY_MS);
  const facts = [
    ...(memberId === undefined ? [] : [sql`m.id = ${memberId}`]),
    ...(levels === undefined ? [] : [sql`m.vip_level = any(${levels}::integer[])`]),
    ...(signedInDays === undefined ? [] : [sql`m.last_login_at >= ${since(signedInDays)}`]),
    ...(awayDays === undefined ? [] : [sql`m.last_login_at < ${since(awayDays)}`]),
    ...(deposits === undefined
      ? []
      : [
          sql`(select count(*) from ledger_transfers t where t.member_id = m.id and t.kind = 'deposit'
            and t.at >= ${since(deposits.days)}) >= ${deposits.times}`,
        ]),
    ...(played === undefined
      ? []
      : [
          sql`exists (select from ledger_transfers t where t.member_id = m.id and t.kind = ${STAKES[played.what]}
            and t.at >= ${since(played.days)})`,
        ]),
    ...(isPromotion
      ? [
          sql`m.status = 'active'`,
          sql`not exists (select from member_exclusions e where e.member_id = m.id and e.from_at <= ${now}
            and (e.until_at is null or e.until_at > ${now}))`,
        ]
      : [sql`m.status <> 'closed'`]),
    ...(range === undefined ? [] : [sql`m.id between ${range.from} and ${range.to}`]),
  ];
  return sql`select m.id from members m where m.agent_id = ${agentId} and not m.is_sandbox
    and ${sql.join(facts, sql` and `)}`;
}

/** Lists the ids of the members of an audience, lowest first. */
export async function listAudience(db: Queryable, chosen: Chosen): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from (${membersOf(chosen)}) as a order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countAudience(db: Queryable, chosen: Chosen): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${membersOf(chosen)}) as a`.execute(db);
  return rows[0]?.count ?? 0;
}
