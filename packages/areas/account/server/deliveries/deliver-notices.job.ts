import type { Deps } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { formOfNotice, type NoticeTopic } from '@chokdee/kernel/notices';
import { sql } from 'kysely';
import { type DeliveryChannel, isOnByDefault } from '../notices/settings.ts';
import { messagingKey, SEND_MESSAGING } from './send-messaging.job.ts';
import { pushKey, SEND_PUSH } from './send-push.job.ts';

/** Notices of one act. */
export interface ToldNotices {
  readonly memberIds: readonly number[];
  /** Lowest and highest id of these notices. Other notices between them are sent, too, and each only once. */
  readonly from: number;
  readonly to: number;
}

const HOUR_MS = 3_600_000;
/** Older notices are not sent: on a locked screen they would seem new. The inbox shows their time. */
const NEWS_MS = 6 * HOUR_MS;

interface Reach {
  readonly member_id: number;
  readonly notice_id: number;
  readonly key: string;
  /** Null means the account of the messaging app. */
  readonly session_id: string | null;
}

/** Enqueues one job for each browser and each account that a notice is to reach. The jobs send the notices. */
export async function deliverNotices({ config }: Pick<Deps, 'config'>, db: Queryable, told: ToldNotices, now: Date) {
  const reached = await findReached(db, told, now, config.messagingPush !== null);
  if (reached.length === 0) return;
  const silenced = await silencedBy(db, [...new Set(reached.map(({ member_id }) => member_id))]);
  const wanted = reached.filter(({ member_id, key, session_id }) => {
    const { topic, kind } = formOfNotice(key);
    // News of the house does not leave the product.
    if (kind === 'news') return false;
    return topic === null || !silenced(member_id, topic, session_id === null ? 'messaging' : 'push');
  });
  const jobs = wanted.map(({ member_id: memberId, notice_id: noticeId, session_id: sessionId }) => {
    const name = sessionId === null ? SEND_MESSAGING : SEND_PUSH;
    const of = sessionId === null ? messagingKey({ memberId, noticeId }) : pushKey({ memberId, noticeId, sessionId });
    const payload = { memberId, noticeId, attempt: 1, ...(sessionId !== null && { sessionId }) };
    return { name, key: `${name}:${of}:1`, payload };
  });
  await sql`
    insert into jobs (name, key, payload, run_at)
      select j.name, j.key, j.payload, ${now}
      from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as j(name text, key text, payload jsonb)
      on conflict (key) do nothing`.execute(db);
}

async function findReached(
  db: Queryable,
  { memberIds, from, to }: ToldNotices,
  now: Date,
  hasMessaging: boolean,
): Promise<Reach[]> {
  const { rows } = await sql<Reach>`
    with told as (
      select member_id, id as notice_id, key from member_notices
        where member_id = any(${memberIds}::bigint[]) and id between ${from} and ${to}
          and created_at > ${new Date(now.getTime() - NEWS_MS)})
    select t.member_id, t.notice_id, t.key, p.session_id from told t
      join push_subscriptions p on p.member_id = t.member_id
      join sessions s on s.member_id = p.member_id and s.id = p.session_id
        and s.ended_at is null and s.expires_at > ${now}
    union all
    select t.member_id, t.notice_id, t.key, null from told t
      join member_messaging_accounts l on l.member_id = t.member_id
      where ${hasMessaging}`.execute(db);
  return rows;
}

type IsSilenced = (memberId: number, topic: NoticeTopic, channel: DeliveryChannel) => boolean;

async function silencedBy(db: Queryable, memberIds: readonly number[]): Promise<IsSilenced> {
  const chosen = await db
    .selectFrom('notification_settings')
    .select(['member_id', 'topic', 'channel', 'is_on'])
    .where(({ eb }) => eb('member_id', '=', eb.fn.any(eb.val([...memberIds]))))
    .where('channel', 'in', ['push', 'messaging'])
    .execute();
  const isOn = new Map(
    chosen.map(({ member_id, topic, channel, is_on }) => [`${member_id} ${channel} ${topic}`, is_on]),
  );
  return (memberId, topic, channel) => !(isOn.get(`${memberId} ${channel} ${topic}`) ?? isOnByDefault(topic));
}
