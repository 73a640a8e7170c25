import type { DataOf } from '@chokdee/contracts';
import { ApiError, call } from '@chokdee/http';
import { Button, Icon, Note, Sheet, SheetBody, SheetHead, Stack, Text, toast } from '@chokdee/ui';
import { useEffect, useRef, useState } from 'react';
import { copy as factors } from '../../../account/factors/copy.ts';
import { loadWebauthn, makePasskey, tellPasskeyError } from '../../../account/factors/webauthn.ts';
import { tellError } from '../../../account/parts/tell-error.ts';
import { copy } from './copy.ts';

interface Props {
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * Fetches the challenge first, with the proof that the server needs. Then a press opens the browser's dialog directly,
 * and a closed dialog can be opened again.
 */
export function PasskeySheet({ onAdded, onClose }: Props) {
  const [begun, setBegun] = useState<DataOf<'POST /api/member/passkey/begin'> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    loadWebauthn().catch(() => undefined);
    call('POST /api/member/passkey/begin', {}).then(setBegun, (error: unknown) => {
      tellError(error);
      onClose();
    });
  });

  async function make({ id, options }: NonNullable<typeof begun>) {
    setIsBusy(true);
    try {
      const credential = await makePasskey(options);
      const added = await call('POST /api/member/passkey/add', { id, credential });
      toast.success(copy.passkeyAdded);
      onAdded(added.recovery_codes);
    } catch (error) {
      setIsBusy(false);
      tellPasskeyError(error);
      // The server has used up the challenge.
      if (error instanceof ApiError) onClose();
    }
  }

  return (
    <Sheet open title={copy.passkeyTitle} onClose={onClose}>
      <SheetHead title={copy.passkeyTitle} onClose={onClose} />
      <SheetBody>
        <Stack>
          <Text size="sm">{copy.passkeyText}</Text>
          <Note>{copy.passkeyShared}</Note>
          <Button
            wide
            data-autofocus
            busy={isBusy || begun === null}
            busyLabel={begun === null ? copy.preparing : factors.askingPasskey}
            onClick={() => begun && void make(begun)}
          >
            <Icon name="lock" size={20} />
            {copy.makePasskey}
          </Button>
        </Stack>
      </SheetBody>
    </Sheet>
  );
}
