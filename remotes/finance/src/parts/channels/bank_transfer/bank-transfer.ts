import type { ChannelPart } from '../channel-part.ts';
import { opensByTransfer } from '../opening.ts';

export const bankTransfer: ChannelPart = { ...opensByTransfer, paysBy: 'account', icon: 'bank' };
