import { call } from '@chokdee/http';
import { Button, Icon } from '@chokdee/ui';
import { useState } from 'react';
import { openSession } from '../session/session.commands.ts';
import { copy } from './copy.ts';
import { askPasskey, knowsPasskeys, tellPasskeyError } from './webauthn.ts';

/** Signs in without name and password. Renders nothing in browsers without passkeys. */
export function PasskeyButton({ onDone }: { readonly onDone: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  if (!knowsPasskeys()) return null;
  async function enter() {
    setIsBusy(true);
    try {
      await openSession(async (site) => {
        const { id, options } = await call('POST /api/passkey/begin', { agent_code: site.agent_code });
        const credential = await askPasskey(options);
        return call('POST /api/passkey/login', { id, credential, ...site }, { quiet: true });
      });
      onDone();
    } catch (error) {
      setIsBusy(false);
      tellPasskeyError(error);
    }
  }
  return (
    <Button variant="secondary" wide busy={isBusy} busyLabel={copy.askingPasskey} onClick={() => void enter()}>
      <Icon name="lock" size={20} />
      {copy.loginByPasskey}
    </Button>
  );
}
