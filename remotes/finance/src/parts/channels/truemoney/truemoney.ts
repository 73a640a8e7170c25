import type { ChannelPart } from '../channel-part.ts';
import { opensByTransfer } from '../opening.ts';
import { copy } from './copy.ts';

/** Opened as a transfer, with satang of its own. */
export const truemoney: ChannelPart = { ...opensByTransfer, paysBy: 'qr', icon: 'phone', group: copy.group };
