import { Button, Card, Hint, Icon, SettingRow, Tag } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { AddBankSheet } from './add-bank-sheet.tsx';
import { type BankAccount, BankIdentity } from './bank-identity.tsx';
import { MainBankSheet } from './main-bank-sheet.tsx';

/** The accounts for withdrawals. Every change needs the password. */
export function BankAccounts({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, setChosen] = useState<BankAccount | null>(null);
  return (
    <Card as="section">
      <h2>{copy.banks}</h2>
      {accounts.length === 0 && <NothingInside words={copy.noBank} />}
      {accounts.map((account) => (
        <BankRow key={account.id} account={account} onMakeMain={() => setChosen(account)} />
      ))}
      <Button variant="ghost" wide above={2} onClick={() => setIsAdding(true)}>
        <Icon name="plus" size={20} />
        {copy.addBank}
      </Button>
      <Hint above={2}>{copy.bankNote}</Hint>
      {isAdding && <AddBankSheet isFirst={accounts.length === 0} onClose={() => setIsAdding(false)} />}
      {chosen !== null && <MainBankSheet account={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function BankRow({ account, onMakeMain }: { readonly account: BankAccount; readonly onMakeMain: () => void }) {
  return (
    <SettingRow>
      <BankIdentity account={account} />
      {account.is_main ? (
        <Tag tone="ok">{copy.mainBank}</Tag>
      ) : (
        <Button variant="secondary" size="sm" onClick={onMakeMain}>
          {copy.makeMain}
        </Button>
      )}
    </SettingRow>
  );
}
