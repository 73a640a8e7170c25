import type { StepUpMethodName } from '@chokdee/contracts';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { CallContext } from '@chokdee/kernel/http';
import { recordEvent } from '../members/account-events.ts';
import { methodsOf } from './methods.ts';
import { STEP_UP_DAY_TRIES, STEP_UP_MAX_TRIES } from './step-up.rules.ts';
import type { StepUpBegun, StepUpMethod, StepUpProof, StepUpRow } from './step-up-method.ts';

const DAY_MS = 86_400_000;

/** Sends what the method needs before the proof. @throws STEP_UP_ENDED, and errors of the method */
export async function beginStepUp(
  context: CallContext,
  { id, method: name }: { readonly id: string; readonly method: StepUpMethodName },
): Promise<StepUpBegun> {
  const stepUp = await inTransaction(context.db, (tx) => takeOpen(tx, context, id));
  const method = stepUp && (await findMethod(context, name));
  if (!method) throw new BusinessError('STEP_UP_ENDED');
  return (await method.begin?.(context, stepUp)) ?? { mobile: null, ref: null, resend_at: null };
}

/** Lets the act be done once. @throws STEP_UP_WRONG with the tries that are left, STEP_UP_ENDED after the last one */
export async function confirmStepUp(context: CallContext, proof: StepUpProof): Promise<void> {
  const method = await findMethod(context, proof.method);
  // A failure must stay counted, so the verdict leaves the transaction as a value, not as an error.
  const left = method ? await inTransaction(context.db, (tx) => judge(tx, context, method, proof)) : 0;
  if (left === 'proven') return;
  if (left === 0) throw new BusinessError('STEP_UP_ENDED');
  throw new BusinessError('STEP_UP_WRONG', { data: { attempts_left: left } });
}

async function findMethod({ db, member }: CallContext, wanted: StepUpMethodName): Promise<StepUpMethod | undefined> {
  return (await methodsOf(db, member.id)).find(({ name }) => name === wanted);
}

async function judge(
  tx: Tx,
  context: CallContext,
  method: StepUpMethod,
  proof: StepUpProof,
): Promise<'proven' | number> {
  const { member, clock, requestIp } = context;
  const stepUp = await takeOpen(tx, context, proof.id);
  if (!stepUp) return 0;
  const now = clock.now();
  const update = tx.updateTable('step_ups').where('member_id', '=', member.id).where('id', '=', stepUp.id);
  if (await method.isProof(tx, context, stepUp, proof)) {
    await update.set({ method: method.name, proven_at: now }).execute();
    await recordEvent(tx, { memberId: member.id, kind: 'stepped_up', at: now, address: requestIp });
    return 'proven';
  }
  await update.set({ tries: stepUp.tries + 1 }).execute();
  return STEP_UP_MAX_TRIES - stepUp.tries - 1;
}

/** Returns the step-up of this session that can still be proven, locked until the end of the transaction. */
async function takeOpen(tx: Tx, { member, clock }: CallContext, id: string): Promise<StepUpRow | undefined> {
  const now = clock.now();
  // A lock: proofs of several acts count together.
  await tx.selectFrom('members').select('id').where('id', '=', member.id).forNoKeyUpdate().execute();
  const recent = tx.selectFrom('step_ups').where('member_id', '=', member.id);
  const { tries } = await recent
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .select(({ fn }) => fn.sum<bigint | null>('tries').as('tries'))
    .executeTakeFirstOrThrow();
  if (Number(tries ?? 0) >= STEP_UP_DAY_TRIES) return undefined;
  return tx
    .selectFrom('step_ups')
    .selectAll()
    .where(({ and }) => and({ member_id: member.id, id, session_id: member.sessionId }))
    .where('proven_at', 'is', null)
    .where('tries', '<', STEP_UP_MAX_TRIES)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}
