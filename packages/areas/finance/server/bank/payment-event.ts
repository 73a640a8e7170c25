/** Money that a bank says has arrived. */
export interface PaymentEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly type: 'payment.received' | 'transfer.received';
  /** Reference of the QR; null means a transfer, which its amount names. */
  readonly ref: string | null;
  /** The bank's own number of the transfer. */
  readonly transRef: string | null;
  readonly receiverAccount: string | null;
  readonly amountSatang: bigint;
  readonly paidAt: Date;
  readonly payerBank: string;
  readonly payerName: string;
  readonly payerAccount: string;
}
