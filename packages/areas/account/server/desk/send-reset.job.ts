import { host } from '@chokdee/contracts/paths';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { spend } from '../budgets/budgets.ts';
import { noticeBudgets } from '../budgets/message-budgets.ts';
import { sendMessage } from '../sign-up/send-message.ts';
import { copy } from './copy.ts';

export const SEND_RESET = 'account.send_reset';

export interface SendResetPayload {
  readonly memberId: number;
  readonly id: string;
}

/**
 * Sends the address of the page for a forgotten password to the registered number. That page proves the number by a
 * code: the address is worth nothing to another person.
 */
export function registerSendReset(deps: Deps): void {
  deps.jobs.register<SendResetPayload>(SEND_RESET, 'outside', async ({ memberId, id }) => {
    const { db, config } = deps;
    const member = await db
      .selectFrom('members')
      .innerJoin('agents', 'agents.id', 'members.agent_id')
      .select(['members.mobile', 'agents.code'])
      .where('members.id', '=', memberId)
      .executeTakeFirstOrThrow();
    const { mobile: to, code: from } = member;
    if (await inTransaction(db, (tx) => spend(tx, deps, noticeBudgets(deps, to)))) {
      throw new Error(`the number of member ${memberId} has had too many messages today`);
    }
    const text = copy.resetSms({ agent: from, address: `${config.publicUrl}${host.forgot}` });
    await sendMessage(deps, 'reset_by_staff', { to, from, text, ref: id });
  });
}
