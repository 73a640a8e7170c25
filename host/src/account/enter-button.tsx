import { ApiError } from '@chokdee/http';
import { Button, showAlert } from '@chokdee/ui';
import { useState } from 'react';
import { login, refreshAgentConfig } from './account.commands.ts';
import { accountCopy } from './account-copy.ts';
import { tellError } from './tell-error.ts';

interface EnterButtonProps {
  readonly username: string;
  readonly password: string;
  readonly onDone: () => void;
}

/** Logs in with what was just set, after a registration or a new password. */
export function EnterButton({ username, password, onDone }: EnterButtonProps) {
  const [busy, setBusy] = useState(false);
  async function enter() {
    setBusy(true);
    try {
      await login(username, password);
      // Logged in is logged in: settings that cannot be read anew do not keep the member out.
      await refreshAgentConfig().catch((error: unknown) => console.error(error));
      onDone();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError) await showAlert({ title: accountCopy.loginFailed, message: error.message });
      else tellError(error);
    }
  }
  return (
    <Button wide busy={busy} busyLabel={accountCopy.loginBusy} data-autofocus onClick={() => void enter()}>
      {accountCopy.login}
    </Button>
  );
}
