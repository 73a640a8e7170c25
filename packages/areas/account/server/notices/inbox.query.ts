import { isDistributed, type Queryable, type Tx } from '@chokdee/kernel/db';
import type { NoticeKind } from '@chokdee/kernel/notices';
import { sql } from 'kysely';
import { newsOf } from '../content/news.query.ts';
import { endReadWins } from '../wins/wins.query.ts';
import { countUnreadApart, type Unread } from './unread-apart.query.ts';
import { unreadSince } from './unread-since.ts';

type InboxKind = NoticeKind;

/** News of the agent, or a notice of the member. Only notices have a key, which gives their words. */
export interface InboxRow {
  readonly ref: string;
  readonly kind: InboxKind;
  readonly key: string | null;
  readonly params: unknown;
  readonly type: number;
  readonly image: string | null;
  readonly title: string;
  readonly description: string;
  readonly link: string | null;
  readonly created_at: Date;
  readonly is_read: boolean;
}

export interface InboxPlace {
  readonly at: Date;
  readonly ref: string;
}

interface InboxFilter {
  readonly agentId: number;
  /** Null means a guest, who gets the agent's news only. */
  readonly memberId: number | null;
  readonly kind: InboxKind | null;
  readonly isUnreadOnly: boolean;
  /** The last item of the page before. Null means the first page. */
  readonly after: InboxPlace | null;
  readonly limit: number;
  readonly now: Date;
}

/** Lists the inbox, newest first. Rows of `notifications` for one member are of the kind `security`. */
export async function listInbox(db: Queryable, filter: InboxFilter): Promise<InboxRow[]> {
  const { agentId, memberId, kind, isUnreadOnly, after, limit, now } = filter;
  const isAfter = (ref: ReturnType<typeof sql>) =>
    after === null ? sql`true` : sql`(created_at, ${ref}) < (${after.at}::timestamptz, ${after.ref})`;
  const isWanted = (of: ReturnType<typeof sql>) => (kind === null ? sql`true` : sql`${of} = ${kind}`);
  const ownRef = sql`'n' || lpad(id::text, 19, '0')`;
  const page = (rows: ReturnType<typeof sql>) => sql`
    select * from (
      select i.*, ${memberId === null ? sql`false` : isReadOf(memberId, now)} as is_read from (${rows}) as i
    ) as inbox where ${isUnreadOnly ? sql`not is_read` : sql`true`}
    order by created_at desc, ref desc limit ${limit}`;
  const own = sql`
    select ${ownRef} as ref, kind, key, params, 2 as type, null as image, '' as title, '' as description, null as link,
        is_quiet, created_at
      from member_notices where member_id = ${memberId} and ${isWanted(sql`kind`)} and ${isAfter(ownRef)}`;
  const old = sql`
    select id as ref, 'security' as kind, null as key, null::jsonb as params, type, image, title, description, link,
        false as is_quiet, created_at
      from notifications where agent_id = ${agentId} and member_id = ${memberId}
        and ${isWanted(sql`'security'`)} and ${isAfter(sql`id`)}`;
  const news = sql`
    select id as ref, 'news' as kind, null as key, null::jsonb as params, 1 as type, picture as image, title,
        text as description, link, false as is_quiet, created_at
      from (${newsOf(sql`${agentId}`, now)}) as n where ${isWanted(sql`'news'`)} and ${isAfter(sql`id`)}`;
  const { rows } = await sql<InboxRow>`
    select * from ((${page(own)}) union all (${page(old)}) union all (${page(news)})) as merged
      order by created_at desc, ref desc limit ${limit}`.execute(db);
  return rows;
}

/** SQL: true if the member has read row `i` of the inbox. */
const isReadOf = (memberId: number, now: Date) => sql`(i.is_quiet or i.created_at < ${unreadSince(now)}
  or exists (select from notification_reads r where r.member_id = ${memberId} and r.ref = i.ref))`;

/** Counts, for each member, the unread notices and news and the waiting wins. */
export async function countUnread(db: Queryable, memberIds: readonly number[], now: Date): Promise<Unread[]> {
  if (await isDistributed(db)) return countUnreadApart(db, memberIds, now);
  const since = unreadSince(now);
  const { rows } = await sql<Unread>`
    select m.id as member_id, (
        select count(*) from member_notices n where n.member_id = m.id and not n.is_quiet and n.created_at >= ${since}
          and not exists (select from notification_reads r
            where r.member_id = m.id and r.ref = 'n' || lpad(n.id::text, 19, '0'))
      )::integer + (
        select count(*) from notifications n where n.agent_id = m.agent_id and n.created_at >= ${since}
          and n.member_id = m.id
          and not exists (select from notification_reads r where r.member_id = m.id and r.ref = n.id)
      )::integer + (
        select count(*) from (${newsOf(sql`m.agent_id`, now)}) n where n.created_at >= ${since}
          and not exists (select from notification_settings s
            where s.member_id = m.id and s.topic = 'news' and s.channel = 'bell' and not s.is_on)
          and not exists (select from notification_reads r where r.member_id = m.id and r.ref = n.id)
      )::integer as unread, (
        select count(*) from member_wins w where w.member_id = m.id and w.taken_by is null
          and w.shown_from > ${since} and w.shown_from <= ${now}
      )::integer as wins
      from members m where m.id = any(${memberIds}::bigint[]) order by m.id`.execute(db);
  return rows;
}

/** True if the inbox has any item, read or not. */
export async function hasInbox(
  db: Queryable,
  { agentId, memberId, now }: { readonly agentId: number; readonly memberId: number; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select true from member_notices where member_id = ${memberId})
      or exists (select true from notifications where agent_id = ${agentId} and member_id = ${memberId})
      or exists (${newsOf(sql`${agentId}`, now)}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

interface Reading {
  readonly agentId: number;
  readonly memberId: number;
  /** Ids of the inbox, or key and cause of notices. Null means all items that exist now. */
  readonly refs: readonly string[] | null;
  readonly now: Date;
}

/** Marks existing items as read. Items that arrive meanwhile stay unread. */
export async function markRead(db: Queryable | Tx, { agentId, memberId, refs, now }: Reading): Promise<void> {
  const isMeant = refs === null ? sql`true` : sql`(i.ref = any(${refs}::text[]) or i.about = any(${refs}::text[]))`;
  await sql`
    insert into notification_reads (member_id, ref, read_at)
      select ${memberId}, i.ref, ${now} from (
        select 'n' || lpad(id::text, 19, '0') as ref, key || ':' || cause as about, is_quiet, created_at
          from member_notices where member_id = ${memberId}
        union all select id, null, false, created_at
          from notifications where agent_id = ${agentId} and member_id = ${memberId}
        union all select id, null, false, created_at from (${newsOf(sql`${agentId}`, now)}) as news
      ) as i where ${isMeant} and not i.is_quiet and i.created_at >= ${unreadSince(now)}
      on conflict (member_id, ref) do nothing`.execute(db);
  await endReadWins(db, { memberId, refs });
}
