import { call } from '@chokdee/http';
import { useQueryClient } from '@chokdee/query';
import { Button, Note, Sheet, SheetForm, SheetHead, toast } from '@chokdee/ui';
import { useState } from 'react';
import { NewPasswordFields } from '../../account/parts/new-password-fields.tsx';
import { tellError } from '../../account/parts/tell-error.ts';
import { useForm } from '../../account/parts/use-form.ts';
import {
  type Errors,
  errorIf,
  type NewPassword,
  ownPasswordError,
  validateNewPassword,
} from '../../account/parts/validation.ts';
import { copy } from '../copy.ts';
import { OwnPasswordField } from '../parts/own-password-field.tsx';
import { sessionsQuery } from './sessions.tsx';

interface Form extends NewPassword {
  readonly old: string;
}

function validate(form: Form): Errors<Form> {
  const found = validateNewPassword(form);
  const isSame = form.old !== '' && form.password === form.old;
  return {
    ...found,
    old: ownPasswordError(form.old),
    password: found.password ?? errorIf(isSame, copy.sameAsOld),
  };
}

export function PasswordSheet({ onClose }: { readonly onClose: () => void }) {
  const [form, setForm] = useState<Form>({ old: '', password: '', repeated: '' });
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const { errors, leave, isIncomplete, submit } = useForm({ form, found: validate(form), isBusy, send });

  async function send() {
    setIsBusy(true);
    try {
      await call('POST /api/member/change_password', { old_password: form.old, new_password: form.password });
      toast.success(copy.passwordChanged);
      onClose();
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    } catch (error) {
      setIsBusy(false);
      tellError(error);
    }
  }

  return (
    <Sheet open title={copy.changePassword} onClose={onClose}>
      <SheetHead title={copy.changePassword} onClose={onClose} />
      <SheetForm onSubmit={submit} noValidate>
        <OwnPasswordField
          label={copy.currentPassword}
          value={form.old}
          error={errors.old}
          onChange={(old) => setForm({ ...form, old })}
          onLeave={() => leave('old')}
        />
        <NewPasswordFields
          form={form}
          errors={errors}
          edit={(change) => setForm((before) => ({ ...before, ...change }))}
          leave={leave}
        />
        <Note>{copy.othersOut}</Note>
        <Button type="submit" wide busy={isBusy} busyLabel={copy.saving} aria-disabled={isIncomplete}>
          {copy.savePassword}
        </Button>
      </SheetForm>
    </Sheet>
  );
}
