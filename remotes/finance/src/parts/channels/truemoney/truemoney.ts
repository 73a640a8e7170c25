import type { ChannelPart } from '../channel-part.ts';
import { opensByTransfer } from '../opening.ts';
import { paysByQr } from '../qr-receiver.tsx';
import { copy } from './copy.ts';

/** Opened as a transfer, with satang of its own; paid by the wallet's QR. */
export const truemoney: ChannelPart = { ...opensByTransfer, ...paysByQr, icon: 'phone', group: copy.group };
