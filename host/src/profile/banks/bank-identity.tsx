import type { UserInfo } from '@chokdee/session';
import { BankBadge } from '@chokdee/ui';
import { bankOf } from '../../account/parts/bank-options.tsx';

export type BankAccount = UserInfo['bank_accounts'][number];

/** Whose bank and which number, as far as it may be seen. */
export function BankIdentity({ account }: { readonly account: BankAccount }) {
  const bank = bankOf(account.bank_id);
  return (
    <>
      {bank !== undefined && <BankBadge shortName={bank.short_name} color={bank.color} />}
      <span className="grow">
        <b className="m">{bank?.name}</b>
        <br />
        <span className="num" style={{ fontWeight: 400 }}>
          {account.account_no}
        </span>
      </span>
    </>
  );
}
