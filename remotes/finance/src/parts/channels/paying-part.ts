import type { ReactNode } from 'react';
import type { Order } from '../../queries/payment.api.ts';

/** Parts and words by which a pending order is paid. */
export interface Paying {
  /** Shows the account or code to pay to. */
  Receiver(props: { readonly order: Order }): ReactNode;
  /** Says the time until which the order can be paid. */
  until(time: string): string;
  /** Title of an order that was not paid in time. */
  readonly expired: string;
  /** True if a slip can be sent while the order is pending; otherwise only after it has expired. */
  readonly takesSlip: boolean;
}
