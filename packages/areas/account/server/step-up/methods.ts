import type { Queryable } from '@chokdee/kernel/db';
import { passkeyMethod, recoveryMethod, totpMethod } from '../factors/step-up-methods.ts';
import { otpMethod } from './otp-method.ts';
import type { StepUpMethod } from './step-up-method.ts';

/** The strongest first. */
const methods: readonly StepUpMethod[] = [passkeyMethod, totpMethod, otpMethod, recoveryMethod];

/** Returns the methods of a member; only strong ones for a member who has one and requires it. */
export async function methodsOf(db: Queryable, memberId: number): Promise<StepUpMethod[]> {
  const offered: StepUpMethod[] = [];
  for (const method of methods) if (await method.isOffered(db, memberId)) offered.push(method);
  const strong = offered.filter(({ isStrong }) => isStrong);
  if (strong.length === 0) return offered;
  const member = db.selectFrom('members').select('strong_step_up').where('id', '=', memberId);
  return (await member.executeTakeFirstOrThrow()).strong_step_up ? strong : offered;
}
