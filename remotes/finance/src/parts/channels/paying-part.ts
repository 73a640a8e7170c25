import type { ReactNode } from 'react';
import type { Order } from '../../queries/payment.api.ts';

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
