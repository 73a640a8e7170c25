import type { Tx } from '@chokdee/kernel/db';

/** Longer than any signature stays fresh, so that a deleted nonce cannot come back. Milliseconds. */
const KEPT_MS = 3_600_000;

interface UsedNonce {
  provider: string;
  nonce: string;
  signature: string;
}

/**
 * Returns false when the nonce has signed another request. The same request passes again: it is a repeated delivery,
 * and its event answers with its first outcome.
 */
export async function useNonce(tx: Tx, { provider, nonce, signature }: UsedNonce, now: Date): Promise<boolean> {
  await tx
    .deleteFrom('psp_nonces')
    .where('seen_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  await tx
    .insertInto('psp_nonces')
    .values({ provider, nonce, signature, seen_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'nonce']).doNothing())
    .execute();
  const used = await tx
    .selectFrom('psp_nonces')
    .select('signature')
    .where(({ and }) => and({ provider, nonce }))
    .executeTakeFirstOrThrow();
  return used.signature === signature;
}
