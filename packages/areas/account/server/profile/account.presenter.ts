import type { DataOf } from '@chokdee/contracts';
import { pick } from '@chokdee/kernel/fields';
import { maskAccountNo } from '@chokdee/kernel/masking';
import type { getMemberInfo } from '../members/account.repository.ts';
import { maskMobile } from '../members/mask-mobile.ts';
import type { FirstSteps } from '../ports.ts';
import type { SessionTokens } from '../session/sessions.ts';
import type { BankAccountRow } from './bank-account.repository.ts';

interface UserInfo {
  readonly member: Awaited<ReturnType<typeof getMemberInfo>>;
  readonly bankAccounts: readonly BankAccountRow[];
  readonly hasMessaging: boolean;
  readonly steps: FirstSteps;
}

export function presentUserInfo({
  member,
  bankAccounts,
  hasMessaging,
  steps,
}: UserInfo): DataOf<'GET /api/get_user_info'> {
  return {
    ...pick(member, 'username', 'vip_level', 'agent_code', 'agent_id', 'affiliate_code'),
    mobile: maskMobile(member.mobile),
    member_since: member.created_at.toISOString(),
    last_login_at: member.last_login_at?.toISOString() ?? null,
    has_messaging: hasMessaging,
    has_deposited: steps.hasDeposited,
    has_played: steps.hasPlayed,
    bank_accounts: bankAccounts.map(presentBankAccount),
  };
}

export function presentBankAccount(
  account: BankAccountRow,
): DataOf<'POST /api/member/update_sub_bank_account'>[number] {
  return {
    id: String(account.id),
    bank_id: account.bank_id,
    account_name: account.account_name,
    account_no: maskAccountNo(account.account_no),
    is_main: account.is_main,
  };
}

export function presentTokens(tokens: SessionTokens): DataOf<'POST /api/login'> {
  return { access_token: tokens.accessToken, expires_at: tokens.accessExpiresAt.toISOString() };
}
