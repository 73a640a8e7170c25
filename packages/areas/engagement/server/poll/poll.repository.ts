import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { rowId } from '@chokdee/kernel/fields';
import type { Selectable } from 'kysely';
import type { PollTables } from './poll.tables.ts';

export type PollRow = Selectable<PollTables['polls']>;
export type ChoiceRow = Selectable<PollTables['poll_choices']>;
export type VoteRow = Selectable<PollTables['poll_votes']>;

export type PollStatus = 'not_open' | 'open' | 'closed' | 'drawn';

export function statusOf({ opens_at, closes_at, drawn_at }: PollRow, now: Date): PollStatus {
  if (drawn_at) return 'drawn';
  if (closes_at <= now) return 'closed';
  return opens_at <= now ? 'open' : 'not_open';
}

/** The poll of the agent. @throws POLL_UNKNOWN, also for the id of another agent's poll. */
export async function getPoll(db: Queryable, agentId: number, pollId: string): Promise<PollRow> {
  const id = rowId(pollId, 'integer');
  const poll = await db
    .selectFrom('polls')
    .selectAll()
    .where(({ and }) => and({ agent_id: agentId, id }))
    .executeTakeFirst();
  if (!poll) throw new BusinessError('POLL_UNKNOWN');
  return poll;
}

/** Newest first. */
export function listPolls(db: Queryable, agentId: number): Promise<PollRow[]> {
  return db.selectFrom('polls').selectAll().where('agent_id', '=', agentId).orderBy('closes_at', 'desc').execute();
}

export function listChoices(db: Queryable, poll: PollRow): Promise<ChoiceRow[]> {
  return db
    .selectFrom('poll_choices')
    .selectAll()
    .where(({ and }) => and({ agent_id: poll.agent_id, poll_id: poll.id }))
    .orderBy('id')
    .execute();
}

export function findVote(db: Queryable, poll: PollRow, memberId: number): Promise<VoteRow | undefined> {
  return db
    .selectFrom('poll_votes')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, agent_id: poll.agent_id, poll_id: poll.id }))
    .executeTakeFirst();
}

export function listWinners(db: Queryable, poll: PollRow) {
  return db
    .selectFrom('poll_winners as w')
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .select(['w.rank', 'w.vote_no', 'w.member_id', 'm.username', 'm.is_sandbox'])
    .where(({ and }) => and({ 'w.agent_id': poll.agent_id, 'w.poll_id': poll.id }))
    .orderBy('w.rank')
    .execute();
}
