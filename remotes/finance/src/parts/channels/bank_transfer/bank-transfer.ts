import type { ChannelPart } from '../channel-part.ts';
import { opensByTransfer } from '../opening.ts';
import { copy } from './copy.ts';

export const bankTransfer: ChannelPart = { ...opensByTransfer, paysBy: 'account', icon: 'bank', group: copy.group };
