import { Box, Caption, Icon, OptionCard, RadioMark, Stack, Strong, VisuallyHidden } from '@chokdee/ui';
import { Bank, bankName } from '../parts/bank.tsx';
import type { PayoutAccount } from '../queries/withdraw.api.ts';
import { copy } from './copy.ts';
import styles from './withdraw.module.css';

interface AccountChoiceProps {
  readonly accounts: readonly PayoutAccount[];
  readonly chosenId: string;
  onChoose(accountId: string): void;
}

/** Registered accounts. A single account is shown; one of several is chosen. */
export function AccountChoice({ accounts, chosenId, onChoose }: AccountChoiceProps) {
  const [only] = accounts;
  if (accounts.length === 1 && only) {
    return (
      <OptionCard as="div" above={3}>
        <AccountLine account={only} />
        <Icon name="lock" size={20} tone="subtle" />
      </OptionCard>
    );
  }
  return (
    <Stack above={3} role="radiogroup" aria-label={copy.account}>
      {accounts.map((account) => (
        <OptionCard key={account.id} selected={account.id === chosenId} className={styles.account}>
          <VisuallyHidden
            as="input"
            type="radio"
            name="account"
            checked={account.id === chosenId}
            onChange={() => onChoose(account.id)}
          />
          <RadioMark />
          <AccountLine account={account} />
        </OptionCard>
      ))}
    </Stack>
  );
}

function AccountLine({ account }: { readonly account: PayoutAccount }) {
  return (
    <>
      <Bank id={account.bank_id} />
      <Box as="span" grow>
        <Strong>
          {bankName(account.bank_id)} · {account.account_no}
        </Strong>
        <br />
        <Caption>
          {account.account_name} · {copy.registered}
        </Caption>
      </Box>
    </>
  );
}
