import { onOwnNode, type Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { newsOf } from '../content/news.query.ts';
import { unreadSince } from './unread-since.ts';

export interface Unread {
  readonly member_id: number;
  readonly unread: number;
  /** Number of wins that wait to be shown. */
  readonly wins: number;
}

/** News of an agent, or an old notification of a member: rows of the coordinator. */
interface Item {
  readonly agent_id: number;
  readonly ref: string;
  /** Null means news. */
  readonly member_id: number | null;
}

/**
 * Counts as `countUnread` does, on several nodes: no statement joins rows of the coordinator with those of members. So the
 * items of the coordinator are read first, and each member is then counted on its own node.
 */
export async function countUnreadApart(db: Queryable, memberIds: readonly number[], now: Date): Promise<Unread[]> {
  const { rows: members } = await sql<{ id: number; agent_id: number }>`
    select m.id, m.agent_id from members m where m.id = any(${memberIds}::bigint[]) and ${onOwnNode('m.id', memberIds)}
      order by m.id`.execute(db);
  const items = await listItems(db, members, now);
  const counts: Unread[] = [];
  for (const { id, agent_id } of members) {
    const own = items.filter((item) => (item.member_id ?? id) === id && item.agent_id === agent_id);
    counts.push(...(await countOne(db, id, own, now)));
  }
  return counts;
}

async function listItems(
  db: Queryable,
  members: readonly { readonly id: number; readonly agent_id: number }[],
  now: Date,
): Promise<Item[]> {
  const agentIds = [...new Set(members.map(({ agent_id }) => agent_id))];
  const since = unreadSince(now);
  const { rows } = await sql<Item>`
    select a.id as agent_id, n.id as ref, null::bigint as member_id
      from unnest(${agentIds}::integer[]) as a(id) cross join lateral (${newsOf(sql`a.id`, now)}) n
      where n.created_at >= ${since}
    union all
    select n.agent_id, n.id, n.member_id from notifications n
      where n.agent_id = any(${agentIds}::integer[]) and n.created_at >= ${since}
        and n.member_id = any(${members.map(({ id }) => id)}::bigint[])`.execute(db);
  return rows;
}

async function countOne(db: Queryable, memberId: number, items: readonly Item[], now: Date): Promise<Unread[]> {
  const since = unreadSince(now);
  const list = JSON.stringify(items.map(({ ref, member_id }) => ({ ref, is_news: member_id === null })));
  const { rows } = await sql<Unread>`
    select m.id as member_id, (
        select count(*) from member_notices n where n.member_id = ${memberId} and not n.is_quiet
          and n.created_at >= ${since} and not exists (select from notification_reads r
            where r.member_id = ${memberId} and r.ref = 'n' || lpad(n.id::text, 19, '0'))
      )::integer + (
        select count(*) from jsonb_to_recordset(${list}::jsonb) as i(ref text, is_news boolean)
          where not exists (select from notification_reads r where r.member_id = ${memberId} and r.ref = i.ref)
            and not (i.is_news and exists (select from notification_settings s
              where s.member_id = ${memberId} and s.topic = 'news' and s.channel = 'bell' and not s.is_on))
      )::integer as unread, (
        select count(*) from member_wins w where w.member_id = ${memberId} and w.taken_by is null
          and w.shown_from > ${since} and w.shown_from <= ${now}
      )::integer as wins
      from members m where m.id = ${memberId}`.execute(db);
  return rows;
}
