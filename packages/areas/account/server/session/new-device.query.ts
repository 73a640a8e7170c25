import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';

interface DeviceProps {
  readonly memberId: number;
  readonly sessionId: string;
  readonly since: Date;
}

/** Tells whether a session is on a new device: the first is never new, a session without a device always. */
export async function isNewDevice(db: Queryable, { memberId, sessionId, since }: DeviceProps): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select d.device_id is null or d.first_seen_at >= ${since} and exists (
          select from member_devices o where o.member_id = d.member_id and o.first_seen_at < d.first_seen_at) as is_new
      from sessions s left join member_devices d on d.member_id = s.member_id and d.device_id = s.device_id
      where s.member_id = ${memberId} and s.id = ${sessionId}`.execute(db);
  return rows[0]?.is_new ?? false;
}
