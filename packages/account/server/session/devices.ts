import type { Queryable, Tx } from '@chokdee/kernel/db';

/** Nobody has it: asked for, it costs as much as another one. */
const NO_DEVICE = '00000000-0000-0000-0000-000000000000';

interface Visit {
  readonly memberId: number;
  readonly deviceId: string;
  readonly userAgent: string;
  readonly at: Date;
}

/**
 * A member has signed in, or registered, on a device. The first one is known as theirs; any other becomes known by a
 * step-up. Returns whether it is one that the member was never seen on, beside others.
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

/** More than the password has shown that the device is the member's, who was seen on it. */
export async function knowDevice(tx: Tx, { memberId, deviceId, at }: Omit<Visit, 'userAgent'>): Promise<void> {
  const device = tx.updateTable('member_devices').set({ known_at: at }).where('member_id', '=', memberId);
  await device.where('device_id', '=', deviceId).where('known_at', 'is', null).execute();
}

/** Whether a browser is one that the member has proven to be theirs. */
export async function isKnownDevice(db: Queryable, memberId: number, deviceId: string | null): Promise<boolean> {
  const known = db
    .selectFrom('member_devices')
    .select('device_id')
    .where('member_id', '=', memberId)
    .where('device_id', '=', deviceId ?? NO_DEVICE)
    .where('known_at', 'is not', null);
  return (await known.executeTakeFirst()) !== undefined;
}
