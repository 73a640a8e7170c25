import { Button, Checkbox, Sheet, SheetForm, SheetHead } from '@chokdee/ui';
import { useState } from 'react';
import { BankFields } from '../../account/parts/bank-fields.tsx';
import { useForm } from '../../account/parts/use-form.ts';
import { type BankForm, digitsOf, validateBank } from '../../account/parts/validate-bank.ts';
import { ownPasswordError } from '../../account/parts/validation.ts';
import { copy } from '../copy.ts';
import { OwnPasswordField } from '../parts/own-password-field.tsx';
import { updateBankAccounts } from './bank-account.commands.ts';

interface Props {
  /** The first account becomes the main one without a question. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

export function AddBankSheet({ isFirst, onClose }: Props) {
  const [bank, setBank] = useState<BankForm>({ bankId: null, accountName: '', accountNo: '' });
  const [password, setPassword] = useState('');
  const [makeMain, setMakeMain] = useState(isFirst);
  const [isBusy, setIsBusy] = useState(false);
  const form = { ...bank, password };
  const found = { ...validateBank(bank), password: ownPasswordError(password) };
  const { errors, leave, isIncomplete, submit } = useForm({ form, found, isBusy, send });

  async function send() {
    if (bank.bankId === null) return;
    setIsBusy(true);
    const account = {
      bank_id: bank.bankId,
      bank_account_name: bank.accountName.trim(),
      bank_account_no: digitsOf(bank.accountNo),
    };
    const added = await updateBankAccounts({ password, ...account, make_main: makeMain }, copy.bankAdded);
    setIsBusy(false);
    if (added) onClose();
  }

  return (
    <Sheet open title={copy.addBank} onClose={onClose}>
      <SheetHead title={copy.addBank} onClose={onClose} />
      <SheetForm onSubmit={submit} noValidate>
        <BankFields
          form={bank}
          errors={errors}
          edit={(change) => setBank((before) => ({ ...before, ...change }))}
          leave={leave}
        />
        {!isFirst && (
          <Checkbox checked={makeMain} onChange={setMakeMain}>
            {copy.makeMainOnAdd}
          </Checkbox>
        )}
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
