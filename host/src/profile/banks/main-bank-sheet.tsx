import { Button, SettingRow, Sheet, SheetForm, SheetHead } from '@chokdee/ui';
import { useState } from 'react';
import { useForm } from '../../account/parts/use-form.ts';
import { ownPasswordError } from '../../account/parts/validation.ts';
import { copy } from '../copy.ts';
import { OwnPasswordField } from '../parts/own-password-field.tsx';
import { updateBankAccounts } from './bank-account.commands.ts';
import { type BankAccount, BankIdentity } from './bank-identity.tsx';

export function MainBankSheet({ account, onClose }: { readonly account: BankAccount; readonly onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const found = { password: ownPasswordError(password) };
  const { errors, leave, isIncomplete, submit } = useForm({ form: { password }, found, isBusy, send });

  async function send() {
    setIsBusy(true);
    const input = { password, account_id: account.id, make_main: true };
    const changed = await updateBankAccounts(input, copy.mainChanged);
    setIsBusy(false);
    if (changed) onClose();
  }

  return (
    <Sheet open title={copy.makeMain} onClose={onClose}>
      <SheetHead title={copy.makeMain} onClose={onClose} />
      <SheetForm onSubmit={submit} noValidate>
        <SettingRow>
          <BankIdentity account={account} />
        </SettingRow>
        <OwnPasswordField
          value={password}
          error={errors.password}
          onChange={setPassword}
          onLeave={() => leave('password')}
        />
        <Button type="submit" wide busy={isBusy} busyLabel={copy.saving} aria-disabled={isIncomplete}>
          {copy.save}
        </Button>
      </SheetForm>
    </Sheet>
  );
}
