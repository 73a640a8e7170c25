import type { DataOf } from '@chokdee/contracts';
import { ApiError, call } from '@chokdee/http';
import { useQr } from '@chokdee/query/qr';
import { CopyButton, Detail, Figure, Row, Sheet, SheetBody, SheetHead, Skeleton, Stack, toast } from '@chokdee/ui';
import { QrImage } from '@chokdee/ui/qr';
import { useEffect, useRef, useState } from 'react';
import { CodeForm } from '../../../account/factors/code-form.tsx';
import { tellError } from '../../../account/parts/tell-error.ts';
import { copy } from './copy.ts';

type Begun = DataOf<'POST /api/member/totp/begin'>;

interface Props {
  readonly title: string;
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Fetches the secret when the sheet opens, after the proof that the server needs. */
export function TotpSheet({ title, onAdded, onClose }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    call('POST /api/member/totp/begin', {}).then(setBegun, (error: unknown) => {
      tellError(error);
      onClose();
    });
  });
  return (
    <Sheet open title={title} onClose={onClose}>
      <SheetHead title={title} onClose={onClose} />
      <SheetBody>
        {begun ? <Setup begun={begun} onAdded={onAdded} onClose={onClose} /> : <Skeleton height={320} />}
      </SheetBody>
    </Sheet>
  );
}

function Setup({ begun: { setup, secret, uri }, onAdded, onClose }: Omit<Props, 'title'> & { readonly begun: Begun }) {
  const qr = useQr(uri);
  const [isBusy, setIsBusy] = useState(false);
  async function confirm(code: string): Promise<boolean> {
    setIsBusy(true);
    try {
      const added = await call('POST /api/member/totp/confirm', { setup, code });
      toast.success(copy.appAdded);
      onAdded(added.recovery_codes);
      return true;
    } catch (error) {
      setIsBusy(false);
      tellError(error);
      if (error instanceof ApiError && error.is('1065 TOTP_SETUP_EXPIRED')) onClose();
      return false;
    }
  }
  return (
    <Stack>
      <Detail>{copy.scan}</Detail>
      {qr === undefined ? <Skeleton height={220} /> : <QrImage qr={qr} label={copy.qrLabel} size={220} payload={uri} />}
      <Detail>{copy.orType}</Detail>
      <Row justify="between">
        <Figure as="span">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Figure>
        <CopyButton text={secret} label={copy.copySecret} />
      </Row>
      <Detail>{copy.firstCode}</Detail>
      <CodeForm kind="totp" isBusy={isBusy} onCode={confirm} />
    </Stack>
  );
}
