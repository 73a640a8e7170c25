import { Box, CopyButton, Detail, Figure, Icon, Label, Row, Strong } from '@chokdee/ui';
import type { Order } from '../../queries/payment.api.ts';
import { Bank, bankName } from '../bank.tsx';
import styles from './account-receiver.module.css';
import { copy } from './copy.ts';
import type { Paying } from './paying-part.ts';

/** The account to pay to, and the account that the transfer must come from. */
function AccountReceiver({ order }: { readonly order: Order }) {
  const { receiver_account_no: accountNo, receiver_bank_id: bankId, sender } = order;
  return (
    <div className={styles.parties}>
      <p className={styles.only}>
        <b>{copy.exactOnly}</b>
      </p>
      <Row gap={3} above={3}>
        {bankId === null ? <Icon name="phone" /> : <Bank id={bankId} />}
        <Box as="span" grow>
          <Label>{bankId === null ? order.channel_name : bankName(bankId)}</Label>
          <br />
          <Figure size="xl">{accountNo}</Figure>
          <br />
          <Detail as="span">{order.receiver_name}</Detail>
        </Box>
        {accountNo !== null && (
          <CopyButton text={accountNo} label={copy.copyAccount} variant="text" size="sm">
            <Icon name="copy" size={16} />
            {copy.copy}
          </CopyButton>
        )}
      </Row>
      {sender && (
        <Detail above={3}>
          {copy.from}{' '}
          <Strong>
            {bankName(sender.bank_id)} {sender.account_no}
          </Strong>{' '}
          {sender.account_name}
        </Detail>
      )}
    </div>
  );
}

export const paysByAccount: Paying = {
  Receiver: AccountReceiver,
  until: copy.transferUntil,
  expired: copy.transferExpired,
  takesSlip: true,
};
