import { useUi } from '@chokdee/session';
import { Button } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { handToLoginForm, secondFactorOf } from '../factors/second-factor-needed.ts';
import { tellLoginFailed } from '../parts/tell-error.ts';
import { login, refreshAgentConfig } from './session.commands.ts';

interface Props {
  readonly username: string;
  readonly password: string;
  readonly onDone: () => void;
}

/** Logs in with the new username and password after a registration or a reset. */
export function EnterButton({ username, password, onDone }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  async function enter() {
    setIsBusy(true);
    try {
      await login(username, password);
      // The login succeeded: a failure to refresh the settings must not stop the member.
      await refreshAgentConfig().catch((error: unknown) => console.error(error));
      onDone();
    } catch (error) {
      setIsBusy(false);
      const needed = secondFactorOf(error);
      if (!needed) return tellLoginFailed(error);
      handToLoginForm(needed);
      useUi.getState().openDialog('login');
    }
  }
  return (
    <Button wide busy={isBusy} busyLabel={copy.loginBusy} data-autofocus onClick={() => void enter()}>
      {copy.login}
    </Button>
  );
}
