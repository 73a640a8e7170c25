import { paysByAccount } from './account-receiver.tsx';
import type { ChannelCode, Paying } from './channel-part.ts';
import { paysByQr } from './qr-receiver.tsx';

const payingParts = {
  promptpay_qr: paysByQr,
  bank_transfer: paysByAccount,
  truemoney: paysByQr,
} satisfies Record<ChannelCode, Paying>;

/** @returns undefined for a channel that this release does not know yet */
export const payingPart = (code: string): Paying | undefined =>
  Object.hasOwn(payingParts, code) ? payingParts[code as ChannelCode] : undefined;
