import { bankTransfer } from './bank_transfer/bank-transfer.ts';
import type { ChannelCode, ChannelPart } from './channel-part.ts';
import { promptpayQr } from './promptpay_qr/promptpay-qr.ts';
import { truemoney } from './truemoney/truemoney.ts';

/** In the order in which they are offered. */
export const channelParts = { promptpay_qr: promptpayQr, bank_transfer: bankTransfer, truemoney } satisfies Record<
  ChannelCode,
  ChannelPart
>;

/** @returns undefined for a channel that this release does not know yet. */
export const channelPart = (code: string): ChannelPart | undefined =>
  Object.hasOwn(channelParts, code) ? channelParts[code as ChannelCode] : undefined;
