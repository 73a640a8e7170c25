import type { UserInfo } from '@chokdee/session';
import { BankBadge, Box, Figure, Strong } from '@chokdee/ui';
import { bankOf } from '../../account/parts/bank-options.tsx';

export type BankAccount = UserInfo['bank_accounts'][number];

/** Bank and masked account number. */
export function BankIdentity({ account }: { readonly account: BankAccount }) {
  const bank = bankOf(account.bank_id);
  return (
    <>
      {bank !== undefined && <BankBadge shortName={bank.short_name} color={bank.color} />}
      <Box as="span" grow>
        <Strong>{bank?.name}</Strong>
        <br />
        <Figure as="span" weight="regular">
          {account.account_no}
        </Figure>
      </Box>
    </>
  );
}
