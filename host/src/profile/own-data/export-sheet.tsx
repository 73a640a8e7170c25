import { call } from '@chokdee/http';
import { Button, Note, Sheet, SheetForm, SheetHead, saveFile, toast } from '@chokdee/ui';
import { useState } from 'react';
import { tellError } from '../../account/parts/tell-error.ts';
import { useForm } from '../../account/parts/use-form.ts';
import { ownPasswordError } from '../../account/parts/validation.ts';
import { copy } from '../copy.ts';
import { OwnPasswordField } from '../parts/own-password-field.tsx';

/** Downloads all data that is stored about the member. */
export function ExportSheet({ onClose }: { readonly onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const found = { password: ownPasswordError(password) };
  const { errors, leave, isIncomplete, submit } = useForm({ form: { password }, found, isBusy, send });

  async function send() {
    setIsBusy(true);
    try {
      const data = await call('POST /api/member/export_data', { password });
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      if (saveFile(content, `chokdee-${data.exported_at.slice(0, 10)}.json`)) toast.success(copy.exported);
      onClose();
    } catch (error) {
      tellError(error);
      setIsBusy(false);
    }
  }

  return (
    <Sheet open title={copy.exportData} onClose={onClose}>
      <SheetHead title={copy.exportData} onClose={onClose} />
      <SheetForm onSubmit={submit} noValidate>
        <Note>{copy.exportNote}</Note>
        <OwnPasswordField
          value={password}
          error={errors.password}
          onChange={setPassword}
          onLeave={() => leave('password')}
        />
        <Button type="submit" wide busy={isBusy} busyLabel={copy.exporting} aria-disabled={isIncomplete}>
          {copy.exportSave}
        </Button>
      </SheetForm>
    </Sheet>
  );
}
