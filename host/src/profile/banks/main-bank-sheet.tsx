import { Button, SettingRow, Sheet, SheetHead, Stack } from '@chokdee/ui';
import { type FormEvent, useState } from 'react';
import { copy } from '../copy.ts';
import { OwnPasswordField, ownPasswordError } from '../parts/own-password-field.tsx';
import styles from '../profile.module.css';
import { updateBankAccounts } from './bank-account.commands.ts';
import { type BankAccount, BankIdentity } from './bank-identity.tsx';

export function MainBankSheet({ account, onClose }: { readonly account: BankAccount; readonly onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState(false);
  const [busy, setBusy] = useState(false);
  const error = ownPasswordError(password).password;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(true);
    if (error !== undefined || busy) return;
    setBusy(true);
    const input = { password, account_id: account.id, make_main: true };
    const changed = await updateBankAccounts(input, copy.mainChanged);
    setBusy(false);
    if (changed) onClose();
  }

  return (
    <Sheet open title={copy.makeMain} onClose={onClose}>
      <SheetHead title={copy.makeMain} onClose={onClose} />
      <Stack as="form" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <SettingRow>
          <BankIdentity account={account} />
        </SettingRow>
        <OwnPasswordField
          value={password}
          error={left ? error : undefined}
          onChange={setPassword}
          onLeave={() => setLeft(true)}
        />
        <Button type="submit" wide busy={busy} busyLabel={copy.saving} aria-disabled={error !== undefined || undefined}>
          {copy.save}
        </Button>
      </Stack>
    </Sheet>
  );
}
