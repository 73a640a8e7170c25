import type { Queryable } from '@chokdee/kernel/db';
import { rowId } from '@chokdee/kernel/fields';
import { pageCursor, pageOf, readPageCursor } from '@chokdee/kernel/http';

export const levels = [1, 2, 3] as const;

/** Counts the members of each level. */
export async function countFriends(db: Queryable, memberId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('affiliate_network')
    .select(({ fn }) => ['level', fn.countAll<bigint>().as('members')])
    .where('member_id', '=', memberId)
    .groupBy('level')
    .execute();
  return new Map(rows.map(({ level, members }) => [level, Number(members)]));
}

interface PageProps {
  readonly memberId: number;
  readonly level: number | undefined;
  /** Only those whom this friend has referred. */
  readonly under: number | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export interface FriendRow {
  readonly friend_id: number;
  readonly username: string;
  readonly level: number;
  readonly joined_at: Date;
  readonly commission_satang: bigint;
  /** Friends that the member has referred, on the visible levels. */
  readonly friends: bigint;
}

/** Newest first. */
export async function listFriends(
  db: Queryable,
  { memberId, level, under, cursor, limit }: PageProps,
): Promise<{ items: FriendRow[]; nextCursor: string | null }> {
  let query = db
    .selectFrom('affiliate_network as n')
    .innerJoin('members as m', 'm.id', 'n.friend_id')
    .select(['n.friend_id', 'm.username', 'n.level', 'n.joined_at', 'n.commission_satang'])
    .select((eb) =>
      eb
        .selectFrom('affiliate_network as below')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('below.member_id', '=', 'n.friend_id')
        .where('below.level', '=', 1)
        .where('n.level', '<', levels.length)
        .as('friends'),
    )
    .$narrowType<{ friends: bigint }>()
    .where('n.member_id', '=', memberId);
  if (level !== undefined) query = query.where('n.level', '=', level);
  if (under !== undefined) {
    query = query.where('n.friend_id', 'in', (eb) =>
      eb
        .selectFrom('affiliate_network as referred')
        .select('referred.friend_id')
        .where('referred.member_id', '=', under)
        .where('referred.level', '=', 1),
    );
  }
  if (cursor !== undefined) {
    const { at, id } = readCursor(cursor);
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('n.joined_at', 'n.friend_id'), '<', tuple(at, Number(id))),
    );
  }
  const rows = await query
    .orderBy('n.joined_at', 'desc')
    .orderBy('n.friend_id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ joined_at, friend_id }) => pageCursor(joined_at, String(friend_id)));
}

/** Reads the cursor of a list in the order of a time and a number. */
export function readCursor(cursor: string): { at: Date; id: number } {
  const { at, ref } = readPageCursor(cursor);
  return { at, id: rowId(ref) };
}
