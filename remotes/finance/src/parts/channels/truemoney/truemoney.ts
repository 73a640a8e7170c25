import type { ChannelPart } from '../channel-part.ts';
import { opensByTransfer } from '../opening.ts';

/** Opened by the bank-transfer call, whose amount has unique satang; paid by QR code. */
export const truemoney: ChannelPart = { ...opensByTransfer, paysBy: 'qr', icon: 'phone' };
