import { formatThb } from '@chokdee/format';
import { QrImage } from '@chokdee/ui/qr';
import { qrMatrix } from '@chokdee/ui/qr-matrix';
import { useMemo } from 'react';
import type { Order } from '../../queries/payment.api.ts';
import { copy } from './copy.ts';
import type { Paying } from './paying-part.ts';

/** The QR code of the order's payload, with a fixed amount. */
function QrReceiver({ order: { payload, payable_amount: thb } }: { readonly order: Order }) {
  const qr = useMemo(() => (payload === null ? null : qrMatrix(payload)), [payload]);
  return qr && <QrImage qr={qr} label={copy.qrLabel(formatThb(thb))} size={248} payload={payload ?? undefined} />;
}

export const paysByQr: Paying = {
  Receiver: QrReceiver,
  until: copy.qrUntil,
  expired: copy.qrExpired,
  takesSlip: false,
};
