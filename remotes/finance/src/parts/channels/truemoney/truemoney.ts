import type { ChannelPart } from '../channel-part.ts';
import { opensByTransfer } from '../opening.ts';

/** Opened as a transfer, with satang of its own. */
export const truemoney: ChannelPart = { ...opensByTransfer, paysBy: 'qr', icon: 'phone' };
