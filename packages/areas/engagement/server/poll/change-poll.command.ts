import type { Queryable, Tx } from '@chokdee/kernel/db';
import { type Acting, refuse } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { enqueueDraw } from './draw-poll.job.ts';
import { getPoll, listChoices, type PollRow } from './poll.repository.ts';

export interface PollChange {
  readonly title?: string;
  readonly description?: string;
  readonly closes_at?: Date;
  /** Votes that a choice takes, by the id of the choice. Null means any number. */
  readonly quotas?: ReadonlyMap<number, number | null>;
}

interface ChangeProps {
  readonly pollId: number;
  readonly change: PollChange;
}

/** Reads the parts of a poll that may change. */
async function contentOf(db: Queryable, { agent_id, id, title, description, closes_at }: PollRow) {
  const choices = await listChoices(db, { agent_id, id } as PollRow);
  const quotas = Object.fromEntries(choices.map((choice) => [choice.id, choice.quota]));
  return { title, description, closes_at, quotas };
}

/** Reads the parts of a poll that may change. @throws POLL_UNKNOWN */
export const readPollContent = async (db: Queryable, agentId: number, pollId: number) =>
  contentOf(db, await getPoll(db, agentId, String(pollId)));

/**
 * Publishes the next version of a poll that is not closed. Prizes, winners, choices and votes stay.
 * @returns the version @throws FORBIDDEN
 */
export async function changePoll(
  tx: Tx,
  { agentId, by, now }: Acting,
  { pollId, change: { quotas, ...change } }: ChangeProps,
): Promise<number> {
  // Serializes the change and the votes.
  const own = tx
    .selectFrom('polls')
    .select('id')
    .where(({ and }) => and({ agent_id: agentId, id: pollId }));
  await own.forNoKeyUpdate().execute();
  const poll = await getPoll(tx, agentId, String(pollId));
  if (poll.closes_at <= now) throw refuse(refusals.pollClosed(pollId));
  const next = { ...poll, ...change };
  if (next.closes_at < now || next.closes_at <= poll.opens_at) {
    throw refuse(refusals.pollTimes);
  }
  const before = await contentOf(tx, poll);
  for (const [choiceId, quota] of quotas ?? []) await raiseQuota(tx, poll, { choiceId, quota });
  const { title, description, closes_at } = next;
  await tx
    .updateTable('polls')
    .set({ title, description, closes_at })
    .where(({ and }) => and({ agent_id: agentId, id: pollId }))
    .execute();
  if (closes_at.getTime() !== poll.closes_at.getTime()) await enqueueDraw(tx, { agentId, pollId }, closes_at);
  return writeVersion(tx, { poll, before, after: await contentOf(tx, next), by, now });
}

/** Lets a choice take more votes. Fewer would break what members were told. */
async function raiseQuota(
  tx: Tx,
  { agent_id, id }: PollRow,
  { choiceId, quota }: { readonly choiceId: number; readonly quota: number | null },
): Promise<void> {
  const raised = await tx
    .updateTable('poll_choices')
    .set({ quota })
    .where(({ and }) => and({ agent_id, poll_id: id, id: choiceId }))
    .where((eb) => (quota === null ? eb.val(true) : eb('quota', '<=', quota)))
    .returning('id')
    .executeTakeFirst();
  if (!raised) throw refuse(refusals.badChoice(choiceId));
}

type Content = Awaited<ReturnType<typeof contentOf>>;

interface WriteProps {
  readonly poll: PollRow;
  readonly before: Content;
  readonly after: Content;
  readonly by: string;
  readonly now: Date;
}

/** Writes the next version. The first change writes the content that the poll began with, too. */
async function writeVersion(tx: Tx, { poll, before, after, by, now }: WriteProps): Promise<number> {
  const { agent_id, id: poll_id } = poll;
  const rowOf = ({ quotas, ...content }: Content) => ({
    agent_id,
    poll_id,
    ...content,
    quotas: JSON.stringify(quotas),
  });
  const first = { ...rowOf(before), version: 1, published_at: poll.opens_at, published_by: poll.created_by };
  await tx
    .insertInto('poll_versions')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const newest = await tx
    .selectFrom('poll_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where(({ and }) => and({ agent_id, poll_id }))
    .executeTakeFirstOrThrow();
  const version = newest.version + 1;
  const next = { ...rowOf(after), version, published_at: now, published_by: by };
  await tx.insertInto('poll_versions').values(next).execute();
  return version;
}
