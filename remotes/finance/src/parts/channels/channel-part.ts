import type { IconName } from '@chokdee/ui';
import type { ways } from './ways.ts';

/** Call and words by which an order is opened. */
export interface Opening {
  readonly call: 'POST /api/member/payment/generate_qr' | 'POST /api/member/payment/bank_transfer';
  readonly create: string;
  readonly creating: string;
  /** Shown below the button; null means no hint. */
  readonly hint: string | null;
}

/** Looks of a payment channel, and how its order is opened and paid. */
export interface ChannelPart extends Opening {
  readonly icon: IconName;
  /** CSS class that colours the channel's icon. */
  readonly emblem?: string | undefined;
  /** Key in `ways` instead of the component, so that the form does not load the QR code. */
  readonly paysBy: keyof typeof ways;
}
