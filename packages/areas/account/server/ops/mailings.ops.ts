import type { Queryable } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import {
  actCommand,
  type Change,
  type OpsCommand,
  OpsUsageError,
  one,
  readCount,
  refuse,
  rowsCommand,
  two,
  usage,
} from '@chokdee/kernel/staff';
import { type Audience, countAudience } from '../mailings/audience.ts';
import { findMailing, type Mailing } from '../mailings/mailings.repository.ts';
import { enqueueMailing } from '../mailings/send-mailing.job.ts';
import { refusals } from '../refusals.copy.ts';
import { mailingWords, readAudience, readTexts } from './mailing-words.ts';

const NEW = 'new';

async function requireMailing(db: Queryable, agentId: number, typed: string): Promise<Mailing> {
  const id = readCount('<mailing>', typed);
  const mailing = await findMailing(db, agentId, id);
  if (!mailing) throw refuse(refusals.noMailing(id));
  return mailing;
}

const stateOf = (mailing: Mailing) =>
  pick(mailing, 'id', 'state', 'title', 'text', 'link', 'is_promotion', 'audience', 'send_at');

/** Counts one member always: a count would tell whether this member is frozen or rests from play. */
const reachOf = (db: Queryable, chosen: Parameters<typeof countAudience>[1]) =>
  chosen.audience.memberId === undefined ? countAudience(db, chosen) : 1;

const writeCommand = actCommand({
  name: 'mailings write',
  summary: `Writes the draft of a notice to members: "${NEW}", or the number of a draft.`,
  places: ['mailing'],
  pairs: mailingWords,
  permission: 'content.mail',
  eyes: one('a draft reaches nobody'),
  state: async (tx, { agentId }, { places: { mailing = '' } }) =>
    mailing === NEW ? null : stateOf(await requireMailing(tx, agentId, mailing)),
  work: async (tx, { agentId, by, now }, input) => {
    const { mailing: typed = '' } = input.places;
    const old = typed === NEW ? null : await requireMailing(tx, agentId, typed);
    if (old && old.state !== 'draft') throw refuse(refusals.noDraft(old.id));
    const before = old ?? { title: '', text: '', link: null, is_promotion: true, send_at: null, audience: {} };
    const fields = { ...pick(before, 'title', 'text', 'link', 'is_promotion', 'send_at'), ...readTexts(input) };
    if (fields.title === '' || fields.text === '')
      throw new OpsUsageError(usage.missing('A notice needs title and text.'));
    const audience = await readAudience(tx, { agentId, before: before.audience as Audience, input });
    const row = { ...fields, audience: JSON.stringify(audience), written_at: now, written_by: by };
    const saved = old
      ? await tx
          .updateTable('mailings')
          .set(row)
          .where(({ and }) => and({ agent_id: agentId, id: old.id }))
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('mailings')
          .values({ ...row, agent_id: agentId, state: 'draft', began_at: null, ended_at: null })
          .returning('id')
          .executeTakeFirstOrThrow();
    const members = await reachOf(tx, { agentId, audience, isPromotion: fields.is_promotion, now });
    const data = { mailing: saved.id, members };
    return { data, text: `Draft ${saved.id} would reach ${members} members.`, subject: `mailing:${saved.id}` };
  },
});

/** One person is enough for a notice to one member. */
const isToOne = ({ before }: Change): boolean => (before as { audience: Audience }).audience.memberId !== undefined;

const sendCommand = actCommand({
  name: 'mailings send',
  summary: 'Sends a draft to its members, now or at its time. Each of them gets it once.',
  places: ['mailing'],
  permission: 'content.mail',
  eyes: two('what many members have read cannot be taken back', isToOne),
  state: async (tx, { agentId }, { places: { mailing = '' } }) => stateOf(await requireMailing(tx, agentId, mailing)),
  work: async (tx, { agentId, now }, { places: { mailing: typed = '' } }) => {
    const mailing = await requireMailing(tx, agentId, typed);
    const { id, audience, is_promotion: isPromotion, send_at: sendAt } = mailing;
    if (mailing.state !== 'draft') throw refuse(refusals.wasSent(id));
    const runAt = sendAt && sendAt > now ? sendAt : now;
    const members = await reachOf(tx, { agentId, audience, isPromotion, now });
    if (members === 0) throw refuse(refusals.noReaders);
    await tx
      .updateTable('mailings')
      .set({ state: 'waiting' })
      .where(({ and }) => and({ agent_id: agentId, id }))
      .execute();
    await enqueueMailing(tx, { agentId, mailingId: id }, runAt);
    return {
      data: { mailing: id, members, at: runAt },
      text: `Notice ${id} goes to ${members} members at ${runAt.toISOString()}.`,
      subject: `mailing:${id}`,
      ...(audience.memberId !== undefined && { memberId: audience.memberId }),
    };
  },
});

const stopCommand = actCommand({
  name: 'mailings stop',
  summary: 'Stops a notice: no further member gets it.',
  places: ['mailing'],
  permission: 'content.mail',
  eyes: one('fewer members get it'),
  state: async (tx, { agentId }, { places: { mailing = '' } }) => stateOf(await requireMailing(tx, agentId, mailing)),
  work: async (tx, { agentId, now }, { places: { mailing: typed = '' } }) => {
    const { id, state } = await requireMailing(tx, agentId, typed);
    if (state !== 'waiting' && state !== 'sending') throw refuse(refusals.notSending(id));
    const { told } = await tx
      .updateTable('mailings')
      .set({ state: 'stopped', ended_at: now })
      .where(({ and }) => and({ agent_id: agentId, id }))
      .returning('told')
      .executeTakeFirstOrThrow();
    return {
      data: { mailing: id, told },
      text: `Notice ${id} stopped: ${told} members have it.`,
      subject: `mailing:${id}`,
    };
  },
});

const listCommand = rowsCommand({
  name: 'mailings list',
  summary: 'The newest 50 notices of staff to members, with how many have them.',
  permission: 'content.read',
  isPersonal: false,
  rows: ({ db, agentId }) =>
    db
      .selectFrom('mailings')
      .select(['id', 'state', 'title', 'members', 'told', 'written_at'])
      .where('agent_id', '=', agentId)
      .orderBy('written_at', 'desc')
      .orderBy('id', 'desc')
      .limit(50)
      .execute(),
  line: ({ id, state, title, members, told }) => `${id}  ${state.padEnd(7)}  ${told} of ${members}  ${title}`,
});

export const mailingCommands: readonly OpsCommand[] = [listCommand, writeCommand, sendCommand, stopCommand];
