import type { ApiConfig } from '@chokdee/kernel/config';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { isSealedByCurrent, openSealed, seal } from '@chokdee/kernel/sealed';
import { commitOf } from './yeekee-result.rules.ts';

/** Whoever opens or computes rounds has the keys of their seeds; who only reads the database has not. */
export interface SeedKeeper {
  readonly db: Queryable;
  readonly config: Pick<ApiConfig, 'dataKeys'>;
}

const placeOf = (roundId: number): string => `yeekee_seed.sealed:${roundId}`;

export function sealSeed({ dataKeys }: SeedKeeper['config'], roundId: number, seed: Buffer): string {
  return seal(dataKeys, seed.toString('base64'), placeOf(roundId));
}

interface SealedSeed {
  readonly round_id: number;
  readonly sealed: string | null;
  readonly seed: Buffer | null;
  readonly commit_hash: string;
}

/** The seed that was committed to; null when its key is lost, or it is another one. */
export function openSeed({ dataKeys }: SeedKeeper['config'], row: SealedSeed): Buffer | null {
  try {
    const seed = row.seed ?? Buffer.from(openSealed(dataKeys, row.sealed ?? '', placeOf(row.round_id)), 'base64');
    return commitOf(seed) === row.commit_hash ? seed : null;
  } catch {
    return null;
  }
}

/** With the result everybody may know it. */
export async function revealSeed(tx: Tx, roundId: number, seed: Buffer): Promise<void> {
  await tx.updateTable('yeekee_seed').set({ seed, sealed: null }).where('round_id', '=', roundId).execute();
}

const AT_ONCE = 500;

/**
 * At every start: seals what lies in clear without a result, and seals anew what the previous key sealed, so that it
 * may be taken away. What no key opens stays: its round is void when its time comes. Returns how many.
 */
export async function sealSeeds({ db, config }: SeedKeeper): Promise<number> {
  let after = 0;
  for (let sealed = 0; ; ) {
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
    if (!last) return sealed;
    after = last.round_id;
    await inTransaction(db, async (tx) => {
      for (const row of rows) {
        const seed = openSeed(config, row);
        if (!seed || (row.sealed && isSealedByCurrent(config.dataKeys, row.sealed))) continue;
        const anew = { seed: null, sealed: sealSeed(config, row.round_id, seed) };
        await tx.updateTable('yeekee_seed').set(anew).where('round_id', '=', row.round_id).execute();
        sealed += 1;
      }
    });
  }
}
