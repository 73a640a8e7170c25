import { call } from '@chokdee/http';
import { useQueryClient } from '@chokdee/query';
import { Button, Note, Sheet, SheetForm, SheetHead, toast } from '@chokdee/ui';
import { type FormEvent, useState } from 'react';
import { NewPasswordFields } from '../../account/parts/new-password-fields.tsx';
import { tellError } from '../../account/parts/tell-error.ts';
import { useLeftFields } from '../../account/parts/use-left-fields.ts';
import { isValid, type NewPassword, validateNewPassword } from '../../account/parts/validation.ts';
import { copy } from '../copy.ts';
import { OwnPasswordField, ownPasswordError } from '../parts/own-password-field.tsx';
import { sessionsQuery } from './sessions.tsx';

interface Form extends NewPassword {
  readonly old: string;
}

function validate(form: Form): Partial<Record<keyof Form, string>> {
  const found: Partial<Record<keyof Form, string>> = validateNewPassword(form);
  const old = ownPasswordError(form.old).password;
  if (old !== undefined) found.old = old;
  else if (found.password === undefined && form.password === form.old) found.password = copy.sameAsOld;
  return found;
}

export function PasswordSheet({ onClose }: { readonly onClose: () => void }) {
  const [form, setForm] = useState<Form>({ old: '', password: '', repeated: '' });
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const found = validate(form);
  const { errors, leave, leaveAll } = useLeftFields(found, form);
  const isSendable = isValid(found);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSendable) return leaveAll();
    if (isBusy) return;
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
      <SheetForm onSubmit={(event) => void submit(event)} noValidate>
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
        <Button type="submit" wide busy={isBusy} busyLabel={copy.saving} aria-disabled={!isSendable || undefined}>
          {copy.savePassword}
        </Button>
      </SheetForm>
    </Sheet>
  );
}
