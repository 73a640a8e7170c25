import { Icon } from '@chokdee/ui';
import { Bank, bankName } from '../parts/bank.tsx';
import type { PayoutAccount } from '../queries/withdraw.api.ts';
import { copy } from './copy.ts';
import styles from './withdraw.module.css';

interface Props {
  readonly accounts: readonly PayoutAccount[];
  readonly chosenId: string;
  onChoose(accountId: string): void;
}

/** Registered accounts only: one is shown as it is, of several one is chosen. */
export function AccountChoice({ accounts, chosenId, onChoose }: Props) {
  const [only] = accounts;
  if (accounts.length === 1 && only) {
    return (
      <div className={`opt mt3 ${styles.fixed}`}>
        <AccountLine account={only} />
        <Icon name="lock" size={20} className="t3" />
      </div>
    );
  }
  return (
    <div className="stack mt3" role="radiogroup" aria-label={copy.account}>
      {accounts.map((account) => (
        <label key={account.id} className={`opt ${account.id === chosenId ? 'on' : ''} ${styles.account}`}>
          <input
            type="radio"
            name="account"
            className="sr"
            checked={account.id === chosenId}
            onChange={() => onChoose(account.id)}
          />
          <span className="rad" />
          <AccountLine account={account} />
        </label>
      ))}
    </div>
  );
}

function AccountLine({ account }: { readonly account: PayoutAccount }) {
  return (
    <>
      <Bank id={account.bank_id} />
      <span className="grow">
        <b className="m">
          {bankName(account.bank_id)} · {account.account_no}
        </b>
        <br />
        <span className="fs12 t3">
          {account.account_name} · {copy.registered}
        </span>
      </span>
    </>
  );
}
