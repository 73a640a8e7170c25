import type { JobDeps } from '@chokdee/kernel/jobs';
import { wordNotice } from '@chokdee/kernel/notices';
import type { Delivery } from './attempts.ts';

/** Fields of a notice that leave the product: those that the inbox shows, and no others. */
interface DeliveredNotice {
  /** Id of the notice in the inbox. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Path within the site. */
  readonly link: string;
}

interface Found {
  readonly notice: DeliveredNotice;
  /** Seconds for which the push service keeps the message for an absent browser. */
  readonly ttlS: number;
  readonly isUrgent: boolean;
}

/** Age at which a notice is no longer sent: after a day it is no news. */
const WORTH_TELLING_S = 24 * 3_600;

/** Finds the notice of a delivery. Null means it was erased or is too old. */
export async function findNotice(
  { db, clock }: Pick<JobDeps, 'db' | 'clock'>,
  { memberId, noticeId }: Delivery,
): Promise<Found | null> {
  const row = await db
    .selectFrom('member_notices')
    .select(['id', 'kind', 'key', 'params', 'created_at'])
    .where('member_id', '=', memberId)
    .where('id', '=', noticeId)
    .executeTakeFirst();
  if (!row) return null;
  const ageS = (clock.now().getTime() - row.created_at.getTime()) / 1_000;
  const ttlS = Math.floor(WORTH_TELLING_S - Math.max(0, ageS));
  if (ttlS <= 0) return null;
  const { title, text, link } = wordNotice(row.key, row.params);
  const id = `n${String(row.id).padStart(19, '0')}`;
  return { notice: { id, title, text, link }, ttlS, isUrgent: row.kind === 'security' };
}
