import type { Tx } from '../../db/transaction.ts';
import { revokeTokens } from './tokens.ts';

export async function endSessions(tx: Tx, staffId: number, now: Date): Promise<void> {
  const own = tx.updateTable('staff_sessions').where('staff_id', '=', staffId).where('ended_at', 'is', null);
  await own.set({ ended_at: now }).execute();
}

/** Ends all that proves a person: password, factors, tickets, sessions and tokens. The person joins again. */
export async function endProofs(tx: Tx, staffId: number, now: Date): Promise<void> {
  await removeFactors(tx, staffId);
  await endSessions(tx, staffId, now);
  await revokeTokens(tx, staffId, now);
}

async function removeFactors(tx: Tx, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_totp').where('staff_id', '=', staffId).execute();
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
  await tx.deleteFrom('staff_tickets').where('staff_id', '=', staffId).execute();
  await tx.updateTable('staff').set({ password_hash: null }).where('id', '=', staffId).execute();
}
