import type { ApiConfig } from '@chokdee/kernel/config';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { decrypt, encrypt, isOfCurrentKey } from '@chokdee/kernel/encryption';
import { commitOf } from './yeekee-result.rules.ts';

/** A process that opens or computes rounds has the keys of their seeds. A reader of the database does not. */
export interface SeedKeeper {
  readonly db: Queryable;
  readonly config: Pick<ApiConfig, 'dataKeys'>;
}

const placeOf = (roundId: number): string => `yeekee_seed.sealed:${roundId}`;

export function encryptSeed({ dataKeys }: SeedKeeper['config'], roundId: number, seed: Buffer): string {
  return encrypt(dataKeys, seed.toString('base64'), placeOf(roundId));
}

interface EncryptedSeed {
  readonly round_id: number;
  readonly sealed: string | null;
  readonly seed: Buffer | null;
  readonly commit_hash: string;
}

/** Returns the committed seed; null means its key is lost, or the seed does not fit its commit. */
export function decryptSeed({ dataKeys }: SeedKeeper['config'], row: EncryptedSeed): Buffer | null {
  try {
    const seed = row.seed ?? Buffer.from(decrypt(dataKeys, row.sealed ?? '', placeOf(row.round_id)), 'base64');
    return commitOf(seed) === row.commit_hash ? seed : null;
  } catch {
    return null;
  }
}

/** Stores the seed in clear: with the result everybody may know it. */
export async function revealSeed(tx: Tx, roundId: number, seed: Buffer): Promise<void> {
  await tx.updateTable('yeekee_seed').set({ seed, sealed: null }).where('round_id', '=', roundId).execute();
}

/** Seeds a transaction, so that none is long. */
const AT_ONCE = 500;

/**
 * Encrypts seeds that lie in clear without a result, and those of an earlier key, so that this key can be removed. A
 * seed that no key decrypts stays: its round is void when its time comes. Returns the number of encrypted seeds.
 */
export async function encryptSeeds({ db, config }: SeedKeeper): Promise<number> {
  let after = 0;
  for (let encrypted = 0; ; ) {
    const rows = await db
      .selectFrom('yeekee_seed as s')
      .leftJoin('yeekee_outcome as o', 'o.round_id', 's.round_id')
      .select(['s.round_id', 's.seed', 's.sealed', 's.commit_hash'])
      .where('o.round_id', 'is', null)
      .where('s.round_id', '>', after)
      .where(({ eb, or }) =>
        or([eb('s.sealed', 'is', null), eb('s.sealed', 'not like', `${config.dataKeys.current.id}.%`)]),
      )
      .orderBy('s.round_id')
      .limit(AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) return encrypted;
    after = last.round_id;
    await inTransaction(db, async (tx) => {
      for (const row of rows) {
        const seed = decryptSeed(config, row);
        if (!seed || (row.sealed && isOfCurrentKey(config.dataKeys, row.sealed))) continue;
        const anew = { seed: null, sealed: encryptSeed(config, row.round_id, seed) };
        await tx.updateTable('yeekee_seed').set(anew).where('round_id', '=', row.round_id).execute();
        encrypted += 1;
      }
    });
  }
}
