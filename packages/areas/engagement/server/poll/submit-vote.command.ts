import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { presentStats } from './poll.presenter.ts';
import {
  type ChoiceRow,
  findVote,
  getPoll,
  listChoices,
  type PollRow,
  statusOf,
  type VoteRow,
} from './poll.repository.ts';

export interface Voted {
  readonly poll: PollRow;
  readonly choices: readonly ChoiceRow[];
  readonly vote: VoteRow;
  readonly now: Date;
}

interface SubmitProps {
  readonly memberId: number;
  readonly agent: { readonly id: number; readonly code: string };
  readonly pollId: string;
  readonly choiceId: string;
  /** Runs in the transaction that votes. */
  keep(tx: Tx, voted: Voted): Promise<void>;
}

/** Target of the votes' live events. */
export const watchersOf = (agentCode: string, pollId: number) => ({ roundId: `poll:${agentCode}:${pollId}` });

/** @throws POLL_UNKNOWN, _NOT_OPEN, _CLOSED, _VOTED, CHOICE_UNKNOWN or POLL_QUOTA_USED; then nothing is counted. */
export async function submitVote(deps: Deps, props: SubmitProps): Promise<Voted> {
  const { agent, memberId } = props;
  const voted = await inTransaction(deps.db, async (tx) => {
    const { id: pollId } = await getPoll(tx, agent.id, props.pollId);
    // Serializes votes: numbers without a gap, no choice above its quota.
    await tx
      .selectFrom('polls')
      .select('id')
      .where(({ and }) => and({ agent_id: agent.id, id: pollId }))
      .forNoKeyUpdate()
      .execute();
    const poll = await getPoll(tx, agent.id, props.pollId);
    const now = deps.clock.now();
    const status = statusOf(poll, now);
    if (status === 'not_open') throw new BusinessError('POLL_NOT_OPEN');
    if (status !== 'open') throw new BusinessError('POLL_CLOSED');
    if (await findVote(tx, poll, memberId)) throw new BusinessError('POLL_VOTED');
    const choices = await listChoices(tx, poll);
    const choice = choices.find(({ id }) => String(id) === props.choiceId);
    if (!choice) throw new BusinessError('CHOICE_UNKNOWN');
    if (choice.quota !== null && choice.vote_count >= choice.quota) throw new BusinessError('POLL_QUOTA_USED');
    const vote = await countVote(tx, poll, choice, memberId, now);
    const counted = { ...poll, vote_count: vote.vote_no };
    const outcome = { poll: counted, choices: await listChoices(tx, poll), vote, now };
    await props.keep(tx, outcome);
    return outcome;
  });
  const stats = presentStats(voted.poll, voted.choices, voted.now);
  await deps.live.publish(watchersOf(agent.code, voted.poll.id), 'poll_stats', stats);
  return voted;
}

async function countVote(tx: Tx, poll: PollRow, choice: ChoiceRow, memberId: number, now: Date): Promise<VoteRow> {
  const ofPoll = { agent_id: poll.agent_id, poll_id: poll.id };
  await tx
    .updateTable('polls')
    .set({ vote_count: poll.vote_count + 1 })
    .where(({ and }) => and({ agent_id: poll.agent_id, id: poll.id }))
    .execute();
  await tx
    .updateTable('poll_choices')
    .set({ vote_count: choice.vote_count + 1 })
    .where(({ and }) => and({ agent_id: poll.agent_id, poll_id: poll.id, id: choice.id }))
    .execute();
  return tx
    .insertInto('poll_votes')
    .values({ ...ofPoll, member_id: memberId, choice_id: choice.id, vote_no: poll.vote_count + 1, at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}
