import { ApiError, call } from '@chokdee/http';
import { Button, Detail, Heading, Stack } from '@chokdee/ui';
import { useState } from 'react';
import { copy as account } from '../copy.ts';
import { tellError } from '../parts/tell-error.ts';
import { openSession } from '../session/session.commands.ts';
import { CodeForm } from './code-form.tsx';
import { copy } from './copy.ts';
import { LostAll } from './lost-all.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import type { SecondFactorProps } from './second-factor-needed.ts';

/** Asks for a passkey or a code after name and password were accepted. */
export function SecondFactor({ needed: { ticket, methods }, onDone, onBack }: SecondFactorProps) {
  const [kind, setKind] = useState<'totp' | 'recovery'>(methods.includes('totp') ? 'totp' : 'recovery');
  const [isBusy, setIsBusy] = useState(false);
  const other = kind === 'totp' ? 'recovery' : 'totp';

  async function enter(code: string): Promise<boolean> {
    setIsBusy(true);
    try {
      await openSession(({ agent_code }) =>
        call('POST /api/login/second_factor', { ticket, code, agent_code }, { quiet: true }),
      );
      onDone();
      return true;
    } catch (error) {
      setIsBusy(false);
      tellError(error);
      if (error instanceof ApiError && error.is('1069 SECOND_FACTOR_EXPIRED')) onBack();
      return false;
    }
  }

  return (
    <Stack>
      <div>
        <Heading>{copy.secondTitle}</Heading>
        <Detail>{copy.secondHelp}</Detail>
      </div>
      {methods.includes('passkey') && <PasskeyButton onDone={onDone} />}
      <CodeForm key={kind} kind={kind} isBusy={isBusy} onCode={enter} />
      {methods.includes(other) && (
        <Button variant="text" size="sm" disabled={isBusy} onClick={() => setKind(other)}>
          {other === 'totp' ? copy.useApp : copy.useRecovery}
        </Button>
      )}
      <LostAll />
      <Button variant="ghost" wide disabled={isBusy} onClick={onBack}>
        {account.back}
      </Button>
    </Stack>
  );
}
