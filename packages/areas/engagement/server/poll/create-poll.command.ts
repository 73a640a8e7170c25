import { randomBytes } from 'node:crypto';
import type { Tx } from '@chokdee/kernel/db';
import { enqueueDraw } from './draw-poll.job.ts';
import { commitOf } from './poll-draw.rules.ts';

export interface NewPoll {
  readonly title: string;
  readonly description: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly prizeSatang: bigint;
  readonly winners: number;
  readonly choices: readonly {
    readonly title: string;
    readonly description: string;
    readonly picture: string | null;
    readonly quota: number | null;
  }[];
}

interface CreateProps {
  readonly agentId: number;
  readonly poll: NewPoll;
  readonly by: string;
}

/** A poll with its choices, its committed seed and the job that draws its winners. Returns its id. */
export async function createPoll(tx: Tx, { agentId, poll, by }: CreateProps): Promise<number> {
  // Staff who create at the same time take one id after another.
  await tx.selectFrom('agents').select('id').where('id', '=', agentId).forNoKeyUpdate().execute();
  const newest = await tx
    .selectFrom('polls')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  const id = (newest?.id ?? 0) + 1;
  const seed = randomBytes(32);
  await tx
    .insertInto('polls')
    .values({
      agent_id: agentId,
      id,
      title: poll.title,
      description: poll.description,
      opens_at: poll.opensAt,
      closes_at: poll.closesAt,
      prize_satang: poll.prizeSatang,
      winner_count: poll.winners,
      seed,
      commit: commitOf(seed),
      created_by: by,
    })
    .execute();
  await tx
    .insertInto('poll_choices')
    .values(poll.choices.map((choice, index) => ({ agent_id: agentId, poll_id: id, id: index + 1, ...choice })))
    .execute();
  await enqueueDraw(tx, { agentId, pollId: id }, poll.closesAt);
  return id;
}
