import type { Deps, Seed } from '@chokdee/kernel/app';
import type { Keyring } from '@chokdee/kernel/config';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { decrypt, encrypt, isOfCurrentKey } from '@chokdee/kernel/encryption';
import { restAfter, stepOfCode } from '@chokdee/kernel/factors';

/** Authenticated with the secret, so that no member's row can hold the secret of another member. */
const belongsTo = (memberId: number): string => `member_totp.sealed_secret ${memberId}`;

export function findTotp(db: Queryable, memberId: number) {
  const totp = db.selectFrom('member_totp').select(['created_at', 'last_used_at', 'rests_until']);
  return totp.where('member_id', '=', memberId).executeTakeFirst();
}

interface NewTotp {
  readonly memberId: number;
  readonly secret: string;
  /** Half minute of the code that was just given. */
  readonly step: number;
  readonly at: Date;
}

/** Replaces the secret of the member. */
export async function putTotp(tx: Tx, keys: Keyring, { memberId, secret, step, at }: NewTotp): Promise<void> {
  const row = {
    sealed_secret: encrypt(keys, secret, belongsTo(memberId)),
    last_step: step,
    wrong_codes: 0,
    rests_until: null,
    created_at: at,
    last_used_at: null,
  };
  await tx
    .insertInto('member_totp')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

export async function deleteTotp(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('member_totp').where('member_id', '=', memberId).execute();
}

type CodeVerdict = 'right' | 'wrong' | { readonly restsUntil: Date };

/** Uses a code up. Returns a verdict, since failures must stay counted; codes at once wait for each other. */
export async function judgeCode(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  memberId: number,
  code: string,
): Promise<CodeVerdict> {
  const totp = await tx
    .selectFrom('member_totp')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!totp) return 'wrong';
  const now = clock.now();
  if (totp.rests_until && totp.rests_until > now) return { restsUntil: totp.rests_until };
  const update = tx.updateTable('member_totp').where('member_id', '=', memberId);
  const secret = decrypt(config.dataKeys, totp.sealed_secret, belongsTo(memberId));
  const step = stepOfCode(secret, code, now);
  if (step === null || step <= totp.last_step) {
    const wrong_codes = totp.wrong_codes + 1;
    await update.set({ wrong_codes, rests_until: restAfter(wrong_codes, now) }).execute();
    return 'wrong';
  }
  await update.set({ last_step: step, wrong_codes: 0, rests_until: null, last_used_at: now }).execute();
  return 'right';
}

/** Encrypts secrets of an earlier key with the current key, so that the earlier key can be removed. */
export const reencryptTotp: Seed = async ({ db, config }) => {
  const rows = await db.selectFrom('member_totp').select(['member_id', 'sealed_secret']).execute();
  for (const { member_id, sealed_secret: before } of rows) {
    if (isOfCurrentKey(config.dataKeys, before)) continue;
    const place = belongsTo(member_id);
    const sealed_secret = encrypt(config.dataKeys, decrypt(config.dataKeys, before, place), place);
    const own = db.updateTable('member_totp').set({ sealed_secret }).where('member_id', '=', member_id);
    // The secret may have been replaced meanwhile.
    await own.where('sealed_secret', '=', before).execute();
  }
};
