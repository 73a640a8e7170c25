import { CopyButton, Icon } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { Bank, bankName } from '../parts/bank.tsx';
import type { Order } from '../queries/payment.api.ts';
import styles from './payment.module.css';

/** The account to pay to, and the one the transfer must come from. */
export function ReceiverAccount({ order }: { readonly order: Order }) {
  const { receiver_account_no: accountNo, receiver_bank_id: bankId, sender } = order;
  return (
    <div className={styles.parties}>
      <p className={styles.only}>
        <b>{copy.payment.exactOnly}</b>
      </p>
      <div className="row gap3 mt3">
        {bankId === null ? <Icon name="phone" /> : <Bank id={bankId} />}
        <span className="grow">
          <span className="fs12 t2">{bankId === null ? order.channel_name : bankName(bankId)}</span>
          <br />
          <b className={`num ${styles.account}`}>{accountNo}</b>
          <br />
          <span className="fs14 t2">{order.receiver_name}</span>
        </span>
        {accountNo !== null && (
          <CopyButton text={accountNo} label={copy.payment.copyAccount} className="btn sm">
            <Icon name="copy" size={16} />
            {copy.payment.copy}
          </CopyButton>
        )}
      </div>
      {sender && (
        <p className="fs14 t2 mt3">
          {copy.payment.from}{' '}
          <b className="m">
            {bankName(sender.bank_id)} {sender.account_no}
          </b>{' '}
          {sender.account_name}
        </p>
      )}
    </div>
  );
}
