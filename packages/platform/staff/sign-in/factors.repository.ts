import type { Deps, Seed } from '@chokdee/kernel/app';
import type { Keyring } from '@chokdee/kernel/config';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { decrypt, encrypt, isOfCurrentKey } from '@chokdee/kernel/encryption';
import { type Passkey, stepOfCode } from '@chokdee/kernel/factors';

/** Authenticated with the secret, so that no person's row can hold the secret of another one. */
const belongsTo = (staffId: number): string => `staff_totp.sealed_secret ${staffId}`;

export async function listMethods(db: Queryable, staffId: number): Promise<('totp' | 'passkey')[]> {
  const totp = db.selectFrom('staff_totp').select('staff_id').where('staff_id', '=', staffId);
  const passkeys = db.selectFrom('staff_passkeys').select('staff_id').where('staff_id', '=', staffId).limit(1);
  return [
    ...((await totp.executeTakeFirst()) ? (['totp'] as const) : []),
    ...((await passkeys.executeTakeFirst()) ? (['passkey'] as const) : []),
  ];
}

interface NewTotp {
  readonly staffId: number;
  readonly secret: string;
  /** Half minute of the last code that was given. */
  readonly step: number;
  readonly at: Date;
}

export async function putTotp(db: Queryable, keys: Keyring, { staffId, secret, step, at }: NewTotp): Promise<void> {
  const row = { sealed_secret: encrypt(keys, secret, belongsTo(staffId)), last_step: BigInt(step), added_at: at };
  await db
    .insertInto('staff_totp')
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute();
}

interface Judged {
  readonly staffId: number;
  readonly code: string;
  /** Every code is good once. The secret of the sandbox is known to everybody, so there it may be given again. */
  readonly isOnce: boolean;
}

/** Uses a code up. Codes at once wait for each other. */
export async function isRightCode(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { staffId, code, isOnce }: Judged,
): Promise<boolean> {
  const own = tx.selectFrom('staff_totp').selectAll().where('staff_id', '=', staffId);
  const totp = await own.forUpdate().executeTakeFirst();
  if (!totp) return false;
  const step = stepOfCode(decrypt(config.dataKeys, totp.sealed_secret, belongsTo(staffId)), code, clock.now());
  if (step === null || (isOnce && BigInt(step) <= totp.last_step)) return false;
  await tx
    .updateTable('staff_totp')
    .set({ last_step: BigInt(step) })
    .where('staff_id', '=', staffId)
    .execute();
  return true;
}

interface NewPasskey {
  readonly staffId: number;
  readonly passkey: Passkey;
  readonly at: Date;
}

/** Returns false when somebody has this passkey. */
export async function addPasskey(tx: Tx, { staffId, passkey, at }: NewPasskey): Promise<boolean> {
  const added = await tx
    .insertInto('staff_passkeys')
    .values({ ...passkey, staff_id: staffId, added_at: at, last_used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('staff_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Locks the passkey until the end of the transaction: signatures at once are counted one after the other. */
export const lockPasskey = (tx: Tx, staffId: number, credentialId: string) =>
  tx
    .selectFrom('staff_passkeys')
    .selectAll()
    .where(({ and }) => and({ staff_id: staffId, credential_id: credentialId }))
    .forUpdate()
    .executeTakeFirst();

/** Encrypts secrets of an earlier key with the current key, so that the earlier key can be removed. */
export const reencryptStaffTotp: Seed = async ({ db, config }) => {
  const rows = await db.selectFrom('staff_totp').select(['staff_id', 'sealed_secret']).execute();
  for (const { staff_id, sealed_secret: before } of rows) {
    if (isOfCurrentKey(config.dataKeys, before)) continue;
    const place = belongsTo(staff_id);
    const sealed_secret = encrypt(config.dataKeys, decrypt(config.dataKeys, before, place), place);
    const own = db.updateTable('staff_totp').set({ sealed_secret }).where('staff_id', '=', staff_id);
    // The secret may have been replaced meanwhile.
    await own.where('sealed_secret', '=', before).execute();
  }
};
