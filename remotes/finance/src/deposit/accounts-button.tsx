import { useQuery } from '@chokdee/query';
import { Button, ErrorState, Icon } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from './copy.ts';

/** Loads the sheet of accounts on the first press. */
const accountsPart = {
  queryKey: ['deposit', 'accounts'],
  queryFn: async () => (await import(/* webpackChunkName: "accounts" */ './accounts-sheet.tsx')).AccountsSheet,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
};

/** Opens the list of every account that the agent really owns. */
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
