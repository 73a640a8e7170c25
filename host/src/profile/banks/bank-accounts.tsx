import { Button, Icon, Tag } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { AddBankSheet } from './add-bank-sheet.tsx';
import { type BankAccount, BankIdentity } from './bank-identity.tsx';
import { MainBankSheet } from './main-bank-sheet.tsx';

/** The accounts that withdrawals may go to; every change asks for the password. */
export function BankAccounts({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<BankAccount | null>(null);
  return (
    <section className="card">
      <h2>{copy.banks}</h2>
      {accounts.length === 0 && <p className="t2 fs14 mt2">{copy.noBank}</p>}
      {accounts.map((account) => (
        <BankRow key={account.id} account={account} onMakeMain={() => setChosen(account)} />
      ))}
      <Button variant="ghost" wide className="mt2" onClick={() => setAdding(true)}>
        <Icon name="plus" size={20} />
        {copy.addBank}
      </Button>
      <p className="hint mt2">{copy.bankNote}</p>
      {adding && <AddBankSheet isFirst={accounts.length === 0} onClose={() => setAdding(false)} />}
      {chosen !== null && <MainBankSheet account={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

function BankRow({ account, onMakeMain }: { readonly account: BankAccount; readonly onMakeMain: () => void }) {
  return (
    <div className="set">
      <BankIdentity account={account} />
      {account.is_main ? (
        <Tag tone="ok">{copy.mainBank}</Tag>
      ) : (
        <Button variant="secondary" size="sm" onClick={onMakeMain}>
          {copy.makeMain}
        </Button>
      )}
    </div>
  );
}
