import type { DataOf } from '@chokdee/contracts';
import type { IconName } from '@chokdee/ui';
import type { ReactNode } from 'react';
import type { Order } from '../../queries/payment.api.ts';

export type ChannelCode = DataOf<'GET /api/member/payment/channels'>[number]['code'];

/** How an order is opened. */
export interface Opening {
  readonly call: 'POST /api/member/payment/generate_qr' | 'POST /api/member/payment/bank_transfer';
  readonly create: string;
  readonly creating: string;
  /** Below the button; null for nothing. */
  readonly hint: string | null;
}

/** How an order that waits is paid. */
export interface Paying {
  /** Where to pay to. */
  Receiver(props: { readonly order: Order }): ReactNode;
  /** Until when, by the clock. */
  until(time: string): string;
  /** Title of an order that nobody has paid in time. */
  readonly expired: string;
  /** Whether the slip can be sent while the order waits, and not only when its time is over. */
  readonly takesSlip: boolean;
}

/** What a way to deposit looks like, and how it is opened; how it is paid is apart, because it brings the QR. */
export interface ChannelPart extends Opening {
  readonly icon: IconName;
  /** Class that colours the emblem. */
  readonly emblem?: string | undefined;
  /** Heading above the channels of this kind. */
  readonly group: string;
}
