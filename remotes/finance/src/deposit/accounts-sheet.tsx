import { callQuery, useQuery } from '@chokdee/query';
import {
  Box,
  CopyButton,
  Detail,
  ErrorState,
  Figure,
  Heading,
  Icon,
  Label,
  Note,
  SettingRow,
  Sheet,
  SheetBody,
  SheetHead,
  Skeleton,
} from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import type { ReactNode } from 'react';
import { Bank, bankName } from '../parts/bank.tsx';
import { copy } from './copy.ts';

const logged = { onError: 'log' } as const;
const bankAccountsQuery = callQuery('POST /api/agent/bank_accounts', {}, logged);
const trueMoneyQuery = callQuery('POST /api/agent/true_money_accounts', {}, logged);

/** Lists every receiving account of the agent. A member can check an account number that somebody sent them. */
export function AccountsSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet open title={copy.ourAccounts} onClose={onClose}>
      <SheetHead title={copy.ourAccounts} onClose={onClose} />
      <SheetBody>
        <Note>{copy.ourAccountsHint}</Note>
        <BankAccounts />
        <TrueMoneyAccounts />
      </SheetBody>
    </Sheet>
  );
}

function BankAccounts() {
  const { data, error, refetch } = useQuery(bankAccountsQuery);
  return (
    <AccountList title={copy.bankAccounts} count={data?.length} error={error} onRetry={refetch}>
      {data?.map(({ id, bank_id, account_name, account_no }) => (
        <Account key={id} mark={<Bank id={bank_id} />} over={bankName(bank_id)} no={account_no} name={account_name} />
      ))}
    </AccountList>
  );
}

function TrueMoneyAccounts() {
  const { data, error, refetch } = useQuery(trueMoneyQuery);
  return (
    <AccountList title={copy.trueMoney} count={data?.length} error={error} onRetry={refetch}>
      {data?.map(({ id, account_name, mobile }) => (
        <Account key={id} mark={<Icon name="phone" />} over={copy.trueMoney} no={mobile} name={account_name} />
      ))}
    </AccountList>
  );
}

interface ListProps {
  readonly title: string;
  /** Undefined while the list is loading. */
  readonly count: number | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

function AccountList({ title, count, error, onRetry, children }: ListProps) {
  return (
    <Box as="section" above={4} aria-label={title}>
      <Heading as="h3" size="md">
        {title}
      </Heading>
      {count === undefined && (error ? <ErrorState error={error} onRetry={onRetry} /> : <Skeleton height={64} />)}
      {count === 0 && <NothingInside words={copy.noAccounts} />}
      {children}
    </Box>
  );
}

interface AccountProps {
  readonly mark: ReactNode;
  readonly over: string;
  readonly no: string;
  readonly name: string;
}

function Account({ mark, over, no, name }: AccountProps) {
  return (
    <SettingRow>
      {mark}
      <Box as="span" grow>
        <Label>{over}</Label>
        <br />
        <Figure>{no}</Figure>
        <br />
        <Detail as="span">{name}</Detail>
      </Box>
      <CopyButton text={no} label={copy.copyAccount(no)} />
    </SettingRow>
  );
}
