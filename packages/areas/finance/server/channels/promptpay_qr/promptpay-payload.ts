import { generate } from 'promptparse';

interface BillPayment {
  /** Tax id and suffix, 15 digits. */
  billerId: string;
  /** Up to 20 upper-case letters and digits; the paying bank passes it on. */
  ref: string;
  amountSatang: bigint;
}

/**
 * Text of a dynamic PromptPay bill-payment QR (EMVCo merchant-presented, tag 30) with the amount fixed.
 * The library takes a number and prints two decimals; up to 50 million baht a double holds every satang exactly.
 */
export function createBillPaymentPayload({ billerId, ref, amountSatang }: BillPayment): string {
  if (!/^[0-9A-Z]{1,20}$/.test(ref)) throw new Error(`not a bill-payment reference: ${ref}`);
  return generate.billPayment({ billerId, ref1: ref, amount: Number(amountSatang) / 100 });
}
