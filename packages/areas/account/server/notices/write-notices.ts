import type { Tx } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { formOfNotice, type Notice, type NoticeStore } from '@chokdee/kernel/notices';
import { sql } from 'kysely';
import type { ToldNotices } from '../deliveries/deliver-notices.job.ts';
import { takeBackWins } from '../wins/wins.query.ts';
import { ANNOUNCE } from './announce.job.ts';
import { enqueueNoticeSms } from './notice-sms.job.ts';

/** Stores the notices of all areas. */
export const noticeStore: NoticeStore = { write: writeNotices, takeBackWins };

/**
 * Writes all notices in one statement; a notice that was written before stays unchanged. Adds a row for each win that
 * waits to be shown. Jobs tell the members' open pages and send the SMS after the commit.
 */
async function writeNotices(tx: Tx, notices: readonly Notice[]): Promise<void> {
  await enqueueNoticeSms(tx, notices);
  const rows = notices.map(rowOf);
  const { rows: written } = await sql<{ member_id: number; id: number }>`
    with told as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(member_id bigint, kind text, key text,
        cause text, params jsonb, topic text, rings boolean, at timestamptz, is_win boolean, shown_from timestamptz)
    ), written as (
      insert into member_notices (member_id, kind, key, cause, params, is_quiet, created_at)
        select n.member_id, n.kind, n.key, n.cause, n.params, not coalesce(s.is_on, n.rings), n.at from told n
        left join notification_settings s on s.member_id = n.member_id and s.topic = n.topic and s.channel = 'bell'
        on conflict (member_id, key, cause) do nothing
        returning member_id, id, key, cause
    ), won as (
      insert into member_wins (member_id, notice_id, shown_from)
        select w.member_id, w.id, n.shown_from from written w
        join told n on n.is_win and n.member_id = w.member_id and n.key = w.key and n.cause = w.cause
        on conflict do nothing
    )
    select member_id, id from written`.execute(tx);
  const [first] = written;
  const [{ at } = {}] = notices;
  if (!first || !at) return;
  const ids = written.map(({ id }) => id);
  const payload: ToldNotices = {
    memberIds: [...new Set(written.map(({ member_id }) => member_id))],
    from: ids.reduce((one, other) => Math.min(one, other)),
    to: ids.reduce((one, other) => Math.max(one, other)),
  };
  const key = `${ANNOUNCE}:${first.member_id}:${first.id}`;
  await enqueueJob(tx, { name: ANNOUNCE, key, runAt: at, payload });
  const latest = new Date(Math.max(...rows.map(({ shown_from }) => shown_from.getTime())));
  if (latest > at) await enqueueJob(tx, { name: ANNOUNCE, key: `${key}:wins`, runAt: latest, payload });
}

function rowOf({ memberId, key, params, cause, at }: Notice) {
  const { kind, topic, rings, win, winWaitsMs = 0 } = formOfNotice(key);
  const shown_from = new Date(at.getTime() + winWaitsMs);
  return {
    member_id: memberId,
    kind,
    key,
    cause,
    params: params ?? {},
    topic,
    rings,
    at,
    is_win: win !== undefined,
    shown_from,
  };
}
