import type { Queryable, Tx } from '@chokdee/kernel/db';

/** Id that no device has: a query for it costs as much as another. */
const NO_DEVICE = '00000000-0000-0000-0000-000000000000';

interface Visit {
  readonly memberId: number;
  readonly deviceId: string;
  readonly userAgent: string;
  readonly at: Date;
}

/**
 * Records a device after login or registration. The first one is known as the member's; any other becomes known by a
 * step-up. Returns true for a new device of a member with others.
 */
export async function seeDevice(tx: Tx, { memberId, deviceId, userAgent, at }: Visit): Promise<boolean> {
  const devices = tx.selectFrom('member_devices').select('device_id').where('member_id', '=', memberId);
  const isFirst = (await devices.limit(1).executeTakeFirst()) === undefined;
  const added = await tx
    .insertInto('member_devices')
    .values({
      member_id: memberId,
      device_id: deviceId,
      user_agent: userAgent.slice(0, 300),
      first_seen_at: at,
      known_at: isFirst ? at : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('device_id')
    .executeTakeFirst();
  return added !== undefined && !isFirst;
}

/** Marks the device as the member's, after a proof beyond the password. */
export async function knowDevice(tx: Tx, { memberId, deviceId, at }: Omit<Visit, 'userAgent'>): Promise<void> {
  const device = tx.updateTable('member_devices').set({ known_at: at }).where('member_id', '=', memberId);
  await device.where('device_id', '=', deviceId).where('known_at', 'is', null).execute();
}

/** Tells whether the member has proven this browser. */
export async function isKnownDevice(db: Queryable, memberId: number, deviceId: string | null): Promise<boolean> {
  const known = db
    .selectFrom('member_devices')
    .select('device_id')
    .where('member_id', '=', memberId)
    .where('device_id', '=', deviceId ?? NO_DEVICE)
    .where('known_at', 'is not', null);
  return (await known.executeTakeFirst()) !== undefined;
}
