import type { IconName } from '@chokdee/ui';
import type { ways } from './ways.ts';

/** How an order is opened. */
export interface Opening {
  readonly call: 'POST /api/member/payment/generate_qr' | 'POST /api/member/payment/bank_transfer';
  readonly create: string;
  readonly creating: string;
  /** Below the button; null for nothing. */
  readonly hint: string | null;
}

/** What a way to deposit looks like, and how it is opened and paid. */
export interface ChannelPart extends Opening {
  readonly icon: IconName;
  /** Class that colours the emblem. */
  readonly emblem?: string | undefined;
  /** By name, so that the page of the form does not load the QR. */
  readonly paysBy: keyof typeof ways;
}
