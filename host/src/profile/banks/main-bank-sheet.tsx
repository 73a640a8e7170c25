import { Button, SettingRow, Sheet, SheetForm, SheetHead } from '@chokdee/ui';
import { type FormEvent, useState } from 'react';
import { copy } from '../copy.ts';
import { OwnPasswordField, ownPasswordError } from '../parts/own-password-field.tsx';
import { updateBankAccounts } from './bank-account.commands.ts';
import { type BankAccount, BankIdentity } from './bank-identity.tsx';

export function MainBankSheet({ account, onClose }: { readonly account: BankAccount; readonly onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [hasLeft, setHasLeft] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const error = ownPasswordError(password).password;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setHasLeft(true);
    if (error !== undefined || isBusy) return;
    setIsBusy(true);
    const input = { password, account_id: account.id, make_main: true };
    const changed = await updateBankAccounts(input, copy.mainChanged);
    setIsBusy(false);
    if (changed) onClose();
  }

  return (
    <Sheet open title={copy.makeMain} onClose={onClose}>
      <SheetHead title={copy.makeMain} onClose={onClose} />
      <SheetForm onSubmit={(event) => void submit(event)} noValidate>
        <SettingRow>
          <BankIdentity account={account} />
        </SettingRow>
        <OwnPasswordField
          value={password}
          error={hasLeft ? error : undefined}
          onChange={setPassword}
          onLeave={() => setHasLeft(true)}
        />
        <Button
          type="submit"
          wide
          busy={isBusy}
          busyLabel={copy.saving}
          aria-disabled={error !== undefined || undefined}
        >
          {copy.save}
        </Button>
      </SheetForm>
    </Sheet>
  );
}
