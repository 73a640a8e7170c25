import { randomUUID } from 'node:crypto';
import type { StepUpNeeded } from '@chokdee/contracts';
import type { GuardedAct, KernelDeps } from '@chokdee/kernel/app';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { hashOtp, otpHashes } from '../sign-up/otp.rules.ts';
import { methodsOf } from './methods.ts';
import { STEP_UP_LEAST_MS, STEP_UP_LIFE_MS, STEP_UP_MAX_TRIES } from './step-up.rules.ts';

type StepUpDeps = Pick<KernelDeps, 'clock' | 'config'>;

const DAY_MS = 86_400_000;
/** Context of the keyed digest; a plain hash of a new password could be guessed offline. */
const DIGEST = 'step-up';

/**
 * Uses up the proof of just this act in this session.
 * @throws STEP_UP_NEEDED without one: the step-up is kept although the call is undone, and the same call succeeds once
 * after the proof
 */
export async function requireStepUp(tx: Tx, deps: StepUpDeps, act: GuardedAct): Promise<void> {
  const now = deps.clock.now();
  const proven = await tx
    .updateTable('step_ups')
    .set({ used_at: now })
    .where('member_id', '=', act.member.id)
    .where('session_id', '=', act.member.sessionId)
    .where('purpose', '=', act.purpose)
    .where('digest', 'in', otpHashes(deps.config.otpKeys, DIGEST, JSON.stringify(act.bound)))
    .where('proven_at', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  if (proven.length > 0) return;
  throw new BusinessError('STEP_UP_NEEDED', { whenUndone: (db) => askFor(db, deps, act) });
}

/** Returns what the page needs to go on. A repeated call gets the same step-up, so that a sent code stays good. */
async function askFor(db: Queryable, { clock, config }: StepUpDeps, act: GuardedAct): Promise<StepUpNeeded> {
  const { member, purpose, subject, bound } = act;
  const now = clock.now();
  const digest = hashOtp(config.otpKeys, DIGEST, JSON.stringify(bound));
  const running = await db
    .selectFrom('step_ups')
    .select(['id', 'expires_at'])
    .where(({ and }) => and({ member_id: member.id, session_id: member.sessionId, purpose, digest, subject }))
    .where('proven_at', 'is', null)
    .where('tries', '<', STEP_UP_MAX_TRIES)
    .where('expires_at', '>', new Date(now.getTime() + STEP_UP_LEAST_MS))
    .executeTakeFirst();
  const { id, expires_at } = running ?? {
    id: randomUUID(),
    expires_at: new Date(now.getTime() + STEP_UP_LIFE_MS),
  };
  if (!running) {
    const row = { member_id: member.id, id, session_id: member.sessionId, purpose, digest, subject };
    const old = db.deleteFrom('step_ups').where('member_id', '=', member.id);
    await old.where('created_at', '<', new Date(now.getTime() - DAY_MS)).execute();
    await db
      .insertInto('step_ups')
      .values({ ...row, created_at: now, expires_at })
      .execute();
  }
  const methods = (await methodsOf(db, member.id)).map(({ name }) => name);
  return { id, purpose, subject, methods, expires_at: expires_at.toISOString() };
}
