import { countedId, isDistributed, type Tx } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { formOfNotice, type Notice, type NoticeRow, type NoticeStore } from '@chokdee/kernel/notices';
import { sql } from 'kysely';
import type { ToldNotices } from '../deliveries/deliver-notices.job.ts';
import { takeBackWins } from '../wins/wins.query.ts';
import { ANNOUNCE } from './announce.job.ts';
import { enqueueNoticeSms } from './notice-sms.job.ts';

/** Stores the notices of all areas. */
export const noticeStore: NoticeStore = { write: writeNotices, rowOf: rowInAct, takeBackWins };

interface Written {
  readonly member_id: number;
  readonly id: number;
}

/**
 * Writes all notices in one statement; on several nodes, those of one member by one command each. A notice that was written
 * before stays unchanged. Adds a row for each win that waits to be shown. Jobs tell the members' open pages and send the
 * SMS after the commit.
 */
async function writeNotices(tx: Tx, notices: readonly Notice[]): Promise<void> {
  const members = new Set(notices.map(({ memberId }) => memberId));
  if (notices.length === 1 || (members.size === 1 && (await isDistributed(tx)))) {
    for (const notice of notices) {
      const { row, written } = await rowInAct(tx, notice);
      await written(await writeOne(tx, notice.memberId, row));
    }
    return;
  }
  await enqueueNoticeSms(tx, notices);
  const rows = notices.map(rowOf);
  await announce(tx, rows, await writeMany(tx, rows));
}

/** The notice for `write_notice`. Its SMS comes after the act: a function that does nothing tells of nothing. */
async function rowInAct(tx: Tx, notice: Notice): Promise<NoticeRow> {
  const row = rowOf(notice);
  return {
    row: { ...row, id: await countedId(tx, 'member_notices_id_seq') },
    written: async (id) => {
      await enqueueNoticeSms(tx, [notice]);
      await announce(tx, [row], id === null ? [] : [{ member_id: notice.memberId, id }]);
    },
  };
}

async function writeOne(tx: Tx, memberId: number, row: object): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select * from write_notice(${memberId}::bigint, ${JSON.stringify(row)}::jsonb) as id`.execute(tx);
  return rows[0]?.id ?? null;
}

type Row = ReturnType<typeof rowOf>;

async function writeMany(tx: Tx, told: readonly Row[]): Promise<Written[]> {
  const { rows } = await sql<Written>`
    with told as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n(member_id bigint, kind text, key text,
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
  return rows;
}

/** Enqueues the jobs that tell of notices which were written. */
async function announce(tx: Tx, rows: readonly Row[], written: readonly Written[]): Promise<void> {
  const [first] = written;
  const [{ at } = {}] = rows;
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
