import { Button, Note, Row, Stack } from '@chokdee/ui';
import type { FormEvent } from 'react';
import { copy } from '../copy.ts';
import styles from '../parts/account.module.css';
import { BankFields } from '../parts/bank-fields.tsx';
import { useLeftFields } from '../parts/use-left-fields.ts';
import { isValid, validateBank } from '../parts/validation.ts';
import type { Registration } from './use-registration.ts';

/** register_type 2: the account that withdrawals go to; it registers directly (spec section 4). */
export function BankStep({ registration }: { readonly registration: Registration }) {
  const { state, dispatch } = registration;
  const found = validateBank(state.bank);
  const { errors, leave, leaveAll } = useLeftFields(found, state.bank);
  const isSendable = isValid(found);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSendable) leaveAll();
    else if (!state.isBusy && !state.isLocked) void registration.confirmBank();
  }
  return (
    <Stack as="form" className={styles.form} onSubmit={submit} noValidate>
      <BankFields
        form={state.bank}
        errors={errors}
        edit={(bank) => dispatch({ type: 'bankEdited', bank })}
        leave={leave}
      />
      <Note>{copy.accountNote}</Note>
      <Row>
        <Button variant="secondary" grow onClick={() => dispatch({ type: 'wentBack' })}>
          {copy.back}
        </Button>
        <Button
          type="submit"
          className={styles.confirm}
          busy={state.isBusy}
          busyLabel={copy.registering}
          disabled={state.isLocked}
          aria-disabled={!isSendable || undefined}
        >
          {copy.confirmBank}
        </Button>
      </Row>
    </Stack>
  );
}
