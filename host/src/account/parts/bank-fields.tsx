import { BankBadge, Box, cx, Field, Icon, InputBox, PickerSheet, TextInput } from '@chokdee/ui';
import { type ButtonHTMLAttributes, useState } from 'react';
import { copy } from '../copy.ts';
import styles from './account.module.css';
import { bankOf, bankOptions, shownFirst } from './bank-options.tsx';
import type { FieldsProps } from './use-form.ts';
import type { BankForm } from './validate-bank.ts';

/** Fields for bank, owner and account number, for the registration and the profile. */
export function BankFields({ form, errors, edit, leave }: FieldsProps<BankForm>) {
  const [isPicking, setIsPicking] = useState(false);
  const close = () => {
    setIsPicking(false);
    leave('bankId');
  };
  return (
    <>
      <Field label={copy.bank} error={errors.bankId}>
        <BankButton bankId={form.bankId} onClick={() => setIsPicking(true)} />
      </Field>
      <Field label={copy.accountName} error={errors.accountName} hint={copy.accountNameHint}>
        <TextInput
          name="bank_account_name"
          autoComplete="name"
          value={form.accountName}
          onChange={(event) => edit({ accountName: event.target.value })}
          onBlur={() => leave('accountName')}
        />
      </Field>
      <Field label={copy.accountNo} error={errors.accountNo}>
        <TextInput
          name="bank_account_no"
          inputMode="numeric"
          autoComplete="off"
          value={form.accountNo}
          onChange={(event) => edit({ accountNo: event.target.value })}
          onBlur={() => leave('accountNo')}
        />
      </Field>
      <PickerSheet
        open={isPicking}
        title={copy.bankChoose}
        searchLabel={copy.bankSearch}
        options={bankOptions}
        value={form.bankId}
        shownFirst={shownFirst}
        showAllLabel={copy.bankShowAll(bankOptions.length)}
        onPick={(bankId) => edit({ bankId })}
        onClose={close}
      />
    </>
  );
}

interface BankButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly bankId: number | null;
  /** Set by `Field`. */
  readonly id?: string;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
}

/** A button that looks like a field and opens the picker. */
function BankButton({ bankId, invalid = false, describedBy, ...button }: BankButtonProps) {
  const bank = bankOf(bankId);
  return (
    <InputBox
      as="button"
      type="button"
      {...button}
      invalid={invalid}
      className={cx(styles.bank, bank !== undefined && styles.picked)}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
    >
      {bank !== undefined && <BankBadge small shortName={bank.short_name} color={bank.color} />}
      <Box as="span" grow tone={bank === undefined ? 'subtle' : undefined}>
        {bank?.name ?? copy.bankChoose}
      </Box>
      <Icon name="chevron-down" size={20} tone="subtle" />
    </InputBox>
  );
}
