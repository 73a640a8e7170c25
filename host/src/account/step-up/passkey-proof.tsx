import { ApiError, call } from '@chokdee/http';
import { Button, Detail, Icon, Stack } from '@chokdee/ui';
import { useEffect, useState } from 'react';
import { copy } from '../factors/copy.ts';
import { askPasskey, loadWebauthn, tellPasskeyError } from '../factors/webauthn.ts';
import type { ProofProps } from './proof-props.ts';

/** Browsers open their passkey dialog only after a press on a button. */
export function PasskeyProof({ needed: { id }, onProven, onEnded }: ProofProps) {
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => void loadWebauthn().catch(() => undefined), []);
  async function prove() {
    setIsBusy(true);
    try {
      const { passkey } = await call('POST /api/member/step_up/send', { id, method: 'passkey' });
      if (!passkey) return onEnded();
      const credential = await askPasskey(passkey);
      await call('POST /api/member/step_up/confirm', { id, method: 'passkey', credential });
      onProven();
    } catch (error) {
      setIsBusy(false);
      tellPasskeyError(error);
      if (error instanceof ApiError && error.is('1031 STEP_UP_ENDED')) onEnded();
    }
  }
  return (
    <Stack>
      <Detail>{copy.passkeyHelp}</Detail>
      <Button wide data-autofocus busy={isBusy} busyLabel={copy.askingPasskey} onClick={() => void prove()}>
        <Icon name="lock" size={20} />
        {copy.usePasskey}
      </Button>
    </Stack>
  );
}
