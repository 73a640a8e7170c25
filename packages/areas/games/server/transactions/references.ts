import { createHash } from 'node:crypto';
import type { Queryable } from '@chokdee/kernel/db';
import { ownNumber, type ReferenceNumbers, readOwnNumber } from '@chokdee/kernel/references';
import { sql } from 'kysely';
import { gameEmblem } from '../catalogue/game-emblem.ts';

/** Signs of a round's name that its number keeps: enough to tell a million rounds of one member apart. */
const SIGNS = 12;

/** Providers name rounds as they like, mostly by 36 signs; the number is short and follows from the name. */
export const shortName = (roundId: string): string => createHash('md5').update(roundId).digest('hex').slice(0, SIGNS);

export const roundNumber = (memberId: number, roundId: string): string => ownNumber('GM', memberId, shortName(roundId));

/** A round by its number, among those of its member: a closed or running one, or a session that holds the money. */
export async function findRoundId(db: Queryable, memberId: number, short: string): Promise<string | undefined> {
  const isIt = (column: 'round_id' | 'id') => sql<boolean>`left(md5(${sql.ref(column)}), ${SIGNS}) = ${short}`;
  const round = await db
    .selectFrom('game_rounds')
    .select('round_id as id')
    .where('member_id', '=', memberId)
    .where(isIt('round_id'))
    .executeTakeFirst();
  if (round) return round.id;
  const session = await db
    .selectFrom('game_sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where(isIt('id'))
    .executeTakeFirst();
  return session?.id;
}

const rounds: ReferenceNumbers = {
  numbersOf: async (_db, memberId, ids) => new Map(ids.map((id) => [id, roundNumber(memberId, id)])),
  emblemsOf: async (db, memberId, ids) => {
    const sessions = await db
      .selectFrom('game_sessions as r')
      .innerJoin('games as g', (join) => join.onRef('g.agent_id', '=', 'r.agent_id').onRef('g.id', '=', 'r.game_id'))
      .select(['r.id', 'g.category'])
      .where('r.member_id', '=', memberId)
      .where(sql<boolean>`r.id = any(${ids}::text[])`)
      .execute();
    const played = await db
      .selectFrom('game_rounds as r')
      .innerJoin('games as g', (join) => join.onRef('g.agent_id', '=', 'r.agent_id').onRef('g.id', '=', 'r.game_id'))
      .select(['r.round_id as id', 'g.category'])
      .where('r.member_id', '=', memberId)
      .where(sql<boolean>`r.round_id = any(${ids}::text[])`)
      .execute();
    return new Map([...sessions, ...played].map(({ id, category }) => [id, gameEmblem(category)]));
  },
  find: async (db, _agentId, number) => {
    const own = readOwnNumber('GM', number);
    const id = own && (await findRoundId(db, own.memberId, own.id.toLowerCase()));
    return own && id !== undefined ? { memberId: own.memberId, id } : undefined;
  },
};

/** Numbers that members and staff use for a round of a game. */
export const gameReferences = { game_round: rounds };
