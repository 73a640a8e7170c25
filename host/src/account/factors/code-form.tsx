import { plainSigns } from '@chokdee/format';
import { Button, Field, Hint, Stack, TextInput } from '@chokdee/ui';
import { type FormEvent, useState } from 'react';
import { copy as account } from '../copy.ts';
import styles from '../parts/account.module.css';
import { limits } from '../parts/limits.ts';
import { OtpInput } from '../parts/otp-input.tsx';
import { copy } from './copy.ts';

interface Props {
  /** A code of the authenticator app, or a recovery code. */
  readonly kind: 'totp' | 'recovery';
  readonly isBusy: boolean;
  /** Resolves to true when the server accepted the code. The field is emptied otherwise. */
  readonly onCode: (code: string) => Promise<boolean>;
}

/** Length of a recovery code without its dashes. */
const RECOVERY_SIGNS = 16;

export function CodeForm({ kind, isBusy, onCode }: Props) {
  const [code, setCode] = useState('');
  const isApp = kind === 'totp';
  const signs = plainSigns(code).replace(/[^0-9a-z]/gi, '').length;
  const isComplete = isApp ? code.length === limits.otp : signs === RECOVERY_SIGNS;
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete || isBusy) return;
    if (!(await onCode(isApp ? code : plainSigns(code)))) setCode('');
  }
  return (
    <Stack as="form" className={styles.form} onSubmit={(event) => void submit(event)}>
      {isApp ? (
        <OtpInput oneTimeCode autoFocus label={copy.appCode} length={limits.otp} value={code} onChange={setCode} />
      ) : (
        <Field label={copy.recoveryCode} error={signs > RECOVERY_SIGNS ? copy.recoveryWrong : null}>
          <TextInput
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-autofocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      )}
      <Hint>{isApp ? copy.appCodeHelp : copy.recoveryHelp}</Hint>
      <Button type="submit" wide busy={isBusy} busyLabel={account.checking} disabled={!isComplete}>
        {account.confirm}
      </Button>
    </Stack>
  );
}
