import { useQuery } from '@chokdee/query';
import { Button, ErrorState, Icon } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from './copy.ts';

/** Fetched when it is asked for. */
const accountsPart = {
  queryKey: ['deposit', 'accounts'],
  queryFn: async () => (await import(/* webpackChunkName: "accounts" */ './accounts-sheet.tsx')).AccountsSheet,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
};

/** Opens the list of all accounts that are really the agent's. */
export function AccountsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="ghost" wide above={3} onClick={() => setIsOpen(true)}>
        <Icon name="shield" size={20} />
        {copy.ourAccounts}
      </Button>
      {isOpen && <Accounts onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Accounts({ onClose }: { readonly onClose: () => void }) {
  const { data: AccountsSheet, error, refetch } = useQuery(accountsPart);
  if (AccountsSheet) return <AccountsSheet onClose={onClose} />;
  return error ? <ErrorState error={error} onRetry={refetch} /> : null;
}
