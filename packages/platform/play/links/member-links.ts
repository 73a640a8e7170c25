import type { Player } from '@chokdee/kernel/app';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { type Link, STRONG } from './link.rules.ts';
import type { LinkKind } from './link.tables.ts';

/** Stores the links with which a member was seen. */
export async function recordLinks(
  db: Queryable,
  { memberId, agentId, now }: Player,
  links: readonly Link[],
): Promise<void> {
  if (links.length === 0) return;
  await sql`select * from record_links(${memberId}::bigint, ${agentId}::integer, ${JSON.stringify(links)}::jsonb,
    ${now}::timestamptz)`.execute(db);
}

export interface LinkedMember {
  readonly memberId: number;
  /** Links that lead to the members. */
  readonly kinds: readonly LinkKind[];
}

/** Most links between two accounts of one person. Accounts between them then do not hide the connection. */
const STEPS = 3;

/** Finds the members of the same agent whom strong links join with a member, directly or over others. */
export async function findSamePerson(db: Queryable, memberId: number): Promise<LinkedMember[]> {
  const { rows } = await sql<{ member_id: number; kinds: LinkKind[] }>`
    select member_id, kinds from same_person(${memberId}::bigint, ${[...STRONG]}::text[], ${STEPS})`.execute(db);
  return rows.map(({ member_id, kinds }) => ({ memberId: member_id, kinds }));
}

/** Second half of the advisory lock is the person's oldest account. */
const PERSON_LOCK = 21;

/**
 * Returns the other accounts of a member's person, and locks them all until the end of the transaction. Serializes
 * requests for a benefit that a person gets once. Call it with the member's main wallet locked.
 */
export async function lockOtherAccounts(tx: Tx, memberId: number): Promise<number[]> {
  const others = (await findSamePerson(tx, memberId)).map((other) => other.memberId);
  if (others.length > 0) {
    await sql`select pg_advisory_xact_lock(${PERSON_LOCK}, ${Math.min(memberId, ...others)})`.execute(tx);
  }
  return others;
}

/** Counts the member's referrer and referred members that were seen in the same network since. */
export async function countReferralsInNetwork(db: Queryable, memberId: number, since: Date): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    with own as materialized (
      select agent_id, kind, value from member_links
        where member_id = ${memberId} and kind = 'network' and last_at >= ${since}
    ), me as materialized (select referred_by from members where id = ${memberId})
    select count(distinct other.member_id) as count
      from own
      cross join me
      join member_links other on other.agent_id = own.agent_id and other.kind = own.kind and other.value = own.value
        and other.member_id <> ${memberId} and other.last_at >= ${since}
      join members them on them.id = other.member_id
      where them.referred_by = ${memberId} or them.id = me.referred_by`.execute(db);
  return rows[0]?.count ?? 0n;
}
