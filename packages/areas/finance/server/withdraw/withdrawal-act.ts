import { createHash } from 'node:crypto';
import { banks } from '@chokdee/contracts/banks';
import type { GuardedAct } from '@chokdee/kernel/app';
import { formatAmount } from '@chokdee/kernel/formats';
import type { MemberBankAccount } from '../ports.ts';
import { copy } from './copy.ts';

/** Facts that both steps of a withdrawal know. */
export interface WithdrawalAct {
  readonly member: GuardedAct['member'] & { readonly agentId: number };
  readonly walletId: number;
  readonly amountSatang: bigint;
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const toPlayer = ({ member }: Pick<WithdrawalAct, 'member'>) => ({
  memberId: member.id,
  agentId: member.agentId,
});

/** Binds the two steps of a withdrawal as one act. */
export function toGuardedAct(
  { member, walletId, amountSatang }: WithdrawalAct,
  { id, bank_id, account_no }: MemberBankAccount,
): Omit<GuardedAct, 'purpose'> {
  const bank = banks.find((each) => each.id === bank_id)?.short_name ?? '';
  const subject = copy.withdrawal(formatAmount(amountSatang), bank, account_no.slice(-4));
  return {
    member,
    subject,
    bound: { walletId, amountSatang: String(amountSatang), accountId: id, bank_id, account_no },
  };
}
