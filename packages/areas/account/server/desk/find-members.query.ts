import type { Queryable } from '@chokdee/kernel/db';
import { listReferenceKinds, numbersOfKind, readOwnNumber } from '@chokdee/kernel/references';
import { sql } from 'kysely';
import { readMemberSearch } from './search-text.rules.ts';

export type MatchedBy = 'mobile' | 'username' | 'account' | 'name' | 'reference';

export interface Match {
  readonly by: MatchedBy;
  readonly value: string;
}

export interface FoundMember {
  readonly memberId: number;
  readonly matches: readonly Match[];
}

interface Search {
  readonly agentIds: readonly number[];
  readonly text: string;
  readonly limit: number;
}

/** Rows of one kind that are ranked: all that fit a half of a number at a million members. */
const CANDIDATES = 1000;

/** Order of equal matches. */
const kinds: readonly MatchedBy[] = ['reference', 'mobile', 'account', 'username', 'name'];

interface Hit extends Match {
  readonly memberId: number;
  /** 0 is the whole value, 1 its beginning or end, 2 a part. */
  readonly rank: number;
}

/** Finds members of the agents, those who match best first; one more than the limit when there are more. */
export async function findMembers(db: Queryable, { agentIds, text, limit }: Search): Promise<FoundMember[]> {
  const { digits, username, reference, words } = readMemberSearch(text);
  const hits = [
    ...(digits === null ? [] : await inDirectory(db, { agentIds, part: digits, isUsername: false })),
    ...(username === null || username === digits
      ? []
      : await inDirectory(db, { agentIds, part: username, isUsername: true })),
    ...(words.length === 0 ? [] : await findByName(db, agentIds, words)).map(
      ({ memberId, name }): Hit => ({ memberId, by: 'name', value: name, rank: 1 }),
    ),
    ...(reference === null ? [] : await byReference(db, agentIds, reference)),
  ];
  const found = new Map<number, Hit[]>();
  for (const hit of hits.sort(byRank)) found.set(hit.memberId, [...(found.get(hit.memberId) ?? []), hit]);
  return [...found]
    .slice(0, limit + 1)
    .map(([memberId, own]) => ({ memberId, matches: own.map(({ by, value }) => ({ by, value })) }));
}

const byRank = (a: Hit, b: Hit): number =>
  a.rank - b.rank || kinds.indexOf(a.by) - kinds.indexOf(b.by) || b.memberId - a.memberId;

interface Part {
  readonly agentIds: readonly number[];
  readonly part: string;
  readonly isUsername: boolean;
}

const directoryKinds = { username: 'username', mobile: 'mobile', bank_account: 'account' } as const;
type DirectoryKind = keyof typeof directoryKinds;

async function inDirectory(db: Queryable, { agentIds, part, isUsername }: Part): Promise<Hit[]> {
  const wanted: readonly DirectoryKind[] = isUsername ? ['username'] : ['mobile', 'bank_account', 'username'];
  const grams = gramsOf([part]);
  const ofKind = (kind: DirectoryKind) => sql`
    (select member_id, kind, value from member_directory
      where agent_id = any(${agentIds}::integer[]) and kind = ${kind} and value = ${part})
    union
    (select member_id, kind, value from member_directory
      where kind in ('username', 'mobile', 'bank_account') and search_grams(value) @> ${grams}::text[]
        and agent_id = any(${agentIds}::integer[]) and kind = ${kind} and strpos(value, ${part}) > 0
      limit ${CANDIDATES})`;
  const { rows } = await sql<{ member_id: number; kind: DirectoryKind; value: string }>`
    ${sql.join(wanted.map(ofKind), sql` union all `)}`.execute(db);
  return rows.map(({ member_id, kind, value }) => ({
    memberId: member_id,
    by: directoryKinds[kind],
    value,
    rank: value === part ? 0 : value.startsWith(part) || value.endsWith(part) ? 1 : 2,
  }));
}

/** Every three signs in a row, as `search_grams` of the database has them. */
const gramsOf = (keys: readonly string[]): string[] => [
  ...new Set(
    keys.flatMap((key) => {
      const signs = Array.from(key);
      return signs.slice(2).map((_sign, place) => signs.slice(place, place + 3).join(''));
    }),
  ),
];

/** Finds members by words of a name, in any order. */
export async function findByName(
  db: Queryable,
  agentIds: readonly number[],
  words: readonly string[],
): Promise<{ memberId: number; name: string }[]> {
  const { rows: keyed } = await sql<{ key: string }>`
    select search_text(word) as key from unnest(${words}::text[]) as word`.execute(db);
  const keys = keyed.map(({ key }) => key).filter((key) => key !== '');
  const grams = gramsOf(keys);
  if (grams.length === 0) return [];
  const isIt = (column: 'account_name' | 'name') => {
    const text = sql`search_text(${sql.ref(column)})`;
    const parts = keys.map((key) => sql`strpos(${text}, ${key}) > 0`);
    return sql`search_grams(${text}) @> ${grams}::text[] and ${sql.join(parts, sql` and `)}`;
  };
  const { rows } = await sql<{ member_id: number; name: string }>`
    (select member_id, account_name as name from member_bank_accounts
      where ${isIt('account_name')} and agent_id = any(${agentIds}::integer[]) limit ${CANDIDATES})
    union
    (select member_id, name from member_known_names
      where ${isIt('name')} and agent_id = any(${agentIds}::integer[]) limit ${CANDIDATES})`.execute(db);
  return rows.map(({ member_id, name }) => ({ memberId: member_id, name }));
}

async function byReference(db: Queryable, agentIds: readonly number[], number: string): Promise<Hit[]> {
  const ids = new Set<number>();
  const movement = readOwnNumber('TX', number);
  if (movement) ids.add(movement.memberId);
  for (const kind of listReferenceKinds()) {
    for (const agentId of agentIds) {
      const memberId = (await numbersOfKind(kind).find(db, agentId, number))?.memberId;
      if (memberId !== undefined && memberId !== null) ids.add(memberId);
    }
  }
  if (ids.size === 0) return [];
  const own = db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', [...ids])
    .where('agent_id', 'in', [...agentIds]);
  return (await own.execute()).map(({ id }) => ({ memberId: id, by: 'reference', value: number, rank: 0 }));
}
