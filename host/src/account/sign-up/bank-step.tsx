import { Button, Note, Row, Stack } from '@chokdee/ui';
import { copy } from '../copy.ts';
import styles from '../parts/account.module.css';
import { BankFields } from '../parts/bank-fields.tsx';
import { useForm } from '../parts/use-form.ts';
import { validateBank } from '../parts/validate-bank.ts';
import type { Registration } from './use-registration.ts';

/** register_type 2: asks for the account for withdrawals and registers directly (spec section 4). */
export function BankStep({ registration }: { readonly registration: Registration }) {
  const { state, dispatch } = registration;
  const { errors, leave, submit } = useForm({
    form: state.bank,
    found: validateBank(state.bank),
    isBusy: state.isBusy || state.isLocked,
    send: registration.confirmBank,
  });
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
        >
          {copy.confirmBank}
        </Button>
      </Row>
    </Stack>
  );
}
