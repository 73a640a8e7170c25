import { inTransaction } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { CallContext } from '@chokdee/kernel/http';
import { copy } from './copy.ts';
import { tellOfChange } from './factor-notices.ts';
import { hasFactor, lockFactors } from './factors.repository.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** @throws FACTOR_NEEDED without a factor that the codes could replace, STEP_UP_NEEDED */
export async function renewRecoveryCodes(context: CallContext): Promise<string[]> {
  const { db, member, ports } = context;
  return inTransaction(db, async (tx) => {
    await lockFactors(tx, member.id);
    if (!(await hasFactor(tx, member.id))) throw new BusinessError('FACTOR_NEEDED');
    const act = { member, purpose: 'factor', subject: copy.renewCodes, bound: 'recovery codes' } as const;
    await ports.requireStepUp(tx, act);
    await tellOfChange(tx, context, { kind: 'factor_added', subject: { what: 'recoveryCodes' } });
    return replaceRecoveryCodes(tx, member.id);
  });
}

/** @throws FACTOR_NEEDED without a factor to ask for, STEP_UP_NEEDED */
export async function setAlwaysAsk(context: CallContext, strong_step_up: boolean): Promise<void> {
  const { db, member, ports } = context;
  await inTransaction(db, async (tx) => {
    await lockFactors(tx, member.id);
    if (!(await hasFactor(tx, member.id))) throw new BusinessError('FACTOR_NEEDED');
    const subject = strong_step_up ? copy.askAlways : copy.askNoMore;
    await ports.requireStepUp(tx, { member, purpose: 'factor', subject, bound: { strong_step_up } });
    await tx.updateTable('members').set({ strong_step_up }).where('id', '=', member.id).execute();
    await tellOfChange(
      tx,
      context,
      strong_step_up
        ? { kind: 'factor_added', subject: { what: 'askAlways' } }
        : { kind: 'factor_removed', subject: { what: 'askNoMore' } },
    );
  });
}
