import { call } from '@chokdee/http';
import { useQueryClient } from '@chokdee/query';
import { Button, Note, Sheet, SheetHead, toast } from '@chokdee/ui';
import { type FormEvent, useState } from 'react';
import { NewPasswordFields } from '../account/new-password-fields.tsx';
import { tellError } from '../account/tell-error.ts';
import { useLeftFields } from '../account/use-left-fields.ts';
import { isValid, type NewPassword, validateNewPassword } from '../account/validation.ts';
import { OwnPasswordField, ownPasswordError } from './own-password-field.tsx';
import { profileCopy } from './profile-copy.ts';
import { sessionsQuery } from './sessions.tsx';

interface Form extends NewPassword {
  readonly old: string;
}

function validate(form: Form): Partial<Record<keyof Form, string>> {
  const found: Partial<Record<keyof Form, string>> = validateNewPassword(form);
  const old = ownPasswordError(form.old).password;
  if (old !== undefined) found.old = old;
  else if (found.password === undefined && form.password === form.old) found.password = profileCopy.sameAsOld;
  return found;
}

export function PasswordSheet({ onClose }: { readonly onClose: () => void }) {
  const [form, setForm] = useState<Form>({ old: '', password: '', repeated: '' });
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const found = validate(form);
  const { errors, leave, leaveAll } = useLeftFields(found, form);
  const valid = isValid(found);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!valid) return leaveAll();
    if (busy) return;
    setBusy(true);
    try {
      await call('POST /api/member/change_password', { old_password: form.old, new_password: form.password });
      toast.success(profileCopy.passwordChanged);
      onClose();
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    } catch (error) {
      setBusy(false);
      tellError(error);
    }
  }

  return (
    <Sheet open title={profileCopy.changePassword} onClose={onClose}>
      <SheetHead title={profileCopy.changePassword} onClose={onClose} />
      <form
        className="stack"
        style={{ gap: 12, padding: '0 20px 24px' }}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <OwnPasswordField
          label={profileCopy.currentPassword}
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
        <Note>{profileCopy.othersOut}</Note>
        <Button type="submit" wide busy={busy} busyLabel={profileCopy.saving} aria-disabled={!valid || undefined}>
          {profileCopy.savePassword}
        </Button>
      </form>
    </Sheet>
  );
}
