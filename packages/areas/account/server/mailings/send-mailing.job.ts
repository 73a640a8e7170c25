import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { enqueueJob, enqueueRanges, type MemberRange, type RunningJobDeps } from '@chokdee/kernel/jobs';
import { notify } from '@chokdee/kernel/notices';
import { listAudience } from './audience.ts';
import { findMailing, type Mailing } from './mailings.repository.ts';

const SEND = 'account.send_mailing';
const TELL = 'account.tell_range';

interface Sent {
  readonly agentId: number;
  readonly mailingId: number;
}

type Telling = Sent & MemberRange;

export function enqueueMailing(tx: Tx, { agentId, mailingId }: Sent, runAt: Date): Promise<void> {
  return enqueueJob(tx, { name: SEND, key: `${SEND}:${mailingId}`, runAt, payload: { agentId, mailingId } });
}

/** Tells the members of a mailing, in ranges of members. A stopped mailing begins no further range. */
export function registerMailings({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.register<Sent>(SEND, 'bulk', begin);
  jobs.register<Telling>(TELL, 'bulk', tell);
}

async function begin(sent: Sent, { db, clock }: RunningJobDeps): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mailing = await findMailing(tx, sent.agentId, sent.mailingId);
    if (mailing?.state !== 'waiting') return;
    const now = clock.now();
    const memberIds = await listAudience(tx, chosenBy(mailing, now));
    const key = `${TELL}:${mailing.id}`;
    const ranges = await enqueueRanges(tx, { name: TELL, key, runAt: now, payload: sent, memberIds });
    const isOver = memberIds.length === 0;
    await tx
      .updateTable('mailings')
      .set({
        state: isOver ? 'sent' : 'sending',
        began_at: now,
        ended_at: isOver ? now : null,
        members: memberIds.length,
        ranges,
      })
      .where(({ and }) => and({ agent_id: mailing.agent_id, id: mailing.id, state: 'waiting' }))
      .execute();
  });
}

const chosenBy = ({ agent_id: agentId, audience, is_promotion: isPromotion, began_at }: Mailing, now: Date) => ({
  agentId,
  audience,
  isPromotion,
  now,
  asOf: began_at ?? now,
});

/** Tells one range once: its row, the notices and the count are one transaction. */
async function tell({ agentId, mailingId, from, to }: Telling, { db, clock }: RunningJobDeps): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const isNew = await tx
      .insertInto('mailing_ranges')
      .values({ mailing_id: mailingId, from_id: from, done_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('from_id')
      .executeTakeFirst();
    const mailing = isNew && (await findMailing(tx, agentId, mailingId));
    if (mailing?.state !== 'sending') return;
    // Asked for again: a member who rests from play meanwhile gets no promotion.
    const memberIds = await listAudience(tx, { ...chosenBy(mailing, now), range: { from, to } });
    const { title, text, link } = mailing;
    const key = mailing.is_promotion ? 'account.promotion' : 'account.message';
    const params = { title, text, link };
    await notify(
      tx,
      memberIds.map((memberId) => ({ memberId, key, params, cause: String(mailingId), at: now })),
    );
    const { ranges, ranges_done } = await tx
      .updateTable('mailings')
      .set((eb) => ({
        told: eb('told', '+', memberIds.length),
        ranges_done: eb('ranges_done', '+', 1),
      }))
      .where(({ and }) => and({ agent_id: agentId, id: mailingId }))
      .returning(['ranges', 'ranges_done'])
      .executeTakeFirstOrThrow();
    if (ranges_done < ranges) return;
    await tx
      .updateTable('mailings')
      .set({ state: 'sent', ended_at: now })
      .where(({ and }) => and({ agent_id: agentId, id: mailingId, state: 'sending' }))
      .execute();
  });
}
