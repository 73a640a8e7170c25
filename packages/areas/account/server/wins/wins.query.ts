import type { Queryable, Tx } from '@chokdee/kernel/db';
import type { NoticeKind, NoticeName } from '@chokdee/kernel/notices';
import { sql } from 'kysely';
import { unreadSince } from '../notices/unread-since.ts';

export interface WinRow {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly key: string;
  readonly params: unknown;
  readonly created_at: Date;
}

interface Taking {
  readonly memberId: number;
  readonly taker: string;
  readonly now: Date;
}

/** Takes all waiting wins for one taker, newest first. The same taker gets the same wins again. */
export async function takeWins(db: Queryable, { memberId, taker, now }: Taking): Promise<WinRow[]> {
  const { rows } = await sql<WinRow>`
    with taken as (
      update member_wins set taken_by = ${taker} where member_id = ${memberId}
        and (taken_by is null or taken_by = ${taker}) and shown_from > ${unreadSince(now)} and shown_from <= ${now}
        returning notice_id
    )
    select n.id, n.kind, n.key, n.params, n.created_at from taken
      join member_notices n on n.member_id = ${memberId} and n.id = taken.notice_id
      order by n.created_at desc, n.id desc`.execute(db);
  return rows;
}

interface Reading {
  readonly memberId: number;
  /** Ids of the inbox, or key and cause of notices. Null means all wins. */
  readonly refs: readonly string[] | null;
}

/** Ends wins that were read in the inbox or told by their own page, so that no ticket shows them. */
export async function endReadWins(db: Queryable, { memberId, refs }: Reading): Promise<void> {
  const isMeant =
    refs === null
      ? sql`true`
      : sql`('n' || lpad(n.id::text, 19, '0') = any(${refs}::text[]) or n.key || ':' || n.cause = any(${refs}::text[]))`;
  await sql`
    update member_wins w set taken_by = 'inbox' from member_notices n
      where w.member_id = ${memberId} and w.taken_by is null
        and n.member_id = w.member_id and n.id = w.notice_id and ${isMeant}`.execute(db);
}

export async function takeBackWins(tx: Tx, names: readonly NoticeName[]): Promise<void> {
  const rows = names.map(({ memberId, key, cause }) => ({ member_id: memberId, key, cause }));
  await sql`
    update member_wins w set taken_by = 'nobody' from member_notices n
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(member_id bigint, key text, cause text)
        on n.member_id = t.member_id and n.key = t.key and n.cause = t.cause
      where w.member_id = n.member_id and w.notice_id = n.id and w.taken_by is null`.execute(tx);
}
