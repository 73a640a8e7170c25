import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import type { Queryable } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import { presentExclusion, presentLimits } from '@chokdee/play/limits';
import { sql } from 'kysely';
import { maskAddress } from '../members/account-events.ts';
import { describeDevice } from '../session/describe-device.ts';
import { namesOfMembers } from './member-names.query.ts';
import { whyOnePerson } from './same-person.query.ts';

type Devices = StaffDataOf<'GET /api/staff/members/devices'>;
type Notes = StaffDataOf<'GET /api/staff/members/notes'>['items'];
type Person = StaffDataOf<'GET /api/staff/members/person'>['items'];

const SHOWN = 50;
const CHANGES_SHOWN = 200;

/** Lists open sessions, the last used one first, then those that ended lately. */
export async function listEverySession(db: Queryable, memberId: number): Promise<Devices['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'rotated_at', 'ended_at', 'end_reason'])
    .where('member_id', '=', memberId)
    .orderBy(sql`ended_at is null`, 'desc')
    .orderBy('rotated_at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    ...pick(row, 'id', 'end_reason'),
    device: describeDevice(row.user_agent),
    address: maskAddress(row.ip),
    created_at: row.created_at.toISOString(),
    last_used_at: row.rotated_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }));
}

export async function listDevices(db: Queryable, memberId: number): Promise<Devices['devices']> {
  const rows = await db
    .selectFrom('member_devices')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('first_seen_at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.device_id,
    device: describeDevice(row.user_agent),
    first_seen_at: row.first_seen_at.toISOString(),
    known_at: row.known_at?.toISOString() ?? null,
  }));
}

/** Presents the limits of a member, the exclusions of all times, and the newest changes of both. */
export async function presentPlay(
  db: Queryable,
  memberId: number,
  now: Date,
): Promise<StaffDataOf<'GET /api/staff/members/limits'>> {
  const { limits, exclusion } = await presentLimits(db, memberId, now);
  const exclusions = db.selectFrom('member_exclusions').selectAll().where('member_id', '=', memberId);
  const changes = db.selectFrom('limit_events').select(['at', 'what', 'details']).where('member_id', '=', memberId);
  return {
    limits,
    exclusion,
    exclusions: (await exclusions.orderBy('id', 'desc').limit(SHOWN).execute()).map((row) => presentExclusion(row)),
    changes: (await changes.orderBy('id', 'desc').limit(CHANGES_SHOWN).execute()).map(({ at, what, details }) => ({
      at: at.toISOString(),
      what,
      details,
    })),
  };
}

/** Lists the notes of a member: pinned ones first, then the newest. */
export async function listNotes(db: Queryable, memberId: number): Promise<Notes> {
  const { rows } = await sql<{ id: number; at: Date; written_by: string; text: string; is_pinned: boolean }>`
    select n.id, n.at, n.written_by, n.text, coalesce(p.is_pinned, false) as is_pinned
      from member_notes n
      left join lateral (select is_pinned from member_note_pins
        where member_id = n.member_id and note_id = n.id order by id desc limit 1) p on true
      where n.member_id = ${memberId} order by is_pinned desc, n.id desc limit ${CHANGES_SHOWN}`.execute(db);
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    by: row.written_by,
    ...pick(row, 'text', 'is_pinned'),
  }));
}

/** Presents the other accounts of a member's person, the newest first. */
export async function presentPerson(
  db: Queryable,
  of: { readonly memberId: number; readonly agentId: number },
): Promise<Person> {
  const found = await whyOnePerson(db, of);
  const ids = [...found.keys()];
  if (ids.length === 0) return [];
  const names = await namesOfMembers(db, ids);
  const rows = await db
    .selectFrom('members')
    .select(['id', 'username', 'status', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...pick(row, 'id', 'username', 'status'),
    name: names.get(row.id)?.name ?? null,
    created_at: row.created_at.toISOString(),
    reasons: found.get(row.id) ?? [],
  }));
}
