import { parse } from 'promptparse';

export interface BankOrder {
  readonly ref: string;
  readonly amount: number;
  /** PromptPay id or biller id that receives the money. */
  readonly receiver: string;
  readonly merchant: string | null;
}

export class PayloadError extends Error {
  readonly statusCode = 400;
}

/** Wallet and amount of a QR, which has no reference. */
export interface WalletCode {
  /** Number of the wallet, which is a mobile number. */
  readonly account: string;
  readonly amount: number;
}

/** First figures of a TrueMoney wallet in its QR. */
const WALLET = '14000';

/** @returns null for anything but the QR of a TrueMoney wallet with an amount */
export function readWallet(text: string): WalletCode | null {
  const code = parse(text.trim(), true, true);
  const target = code?.getTagValue('29', '03') ?? '';
  const amount = Number(code?.getTagValue('54') ?? '');
  return target.startsWith(WALLET) && amount > 0 ? { account: target.slice(WALLET.length), amount } : null;
}

/** Returns an order's reference: reference 1 of a bill payment, else the label or bill number of tag 62. */
const refTags = [
  ['30', '02'],
  ['62', '05'],
  ['62', '01'],
] as const;

/**
 * Reads a merchant-presented EMVCo QR as a bank app does: checksum first, then amount and reference.
 */
export function readPayload(text: string): BankOrder {
  const code = parse(text.trim(), true, true);
  if (!code) throw new PayloadError('The payload is no EMVCo QR or its checksum (tag 63) is wrong.');
  if (code.getTagValue('53') !== '764') throw new PayloadError('The currency (tag 53) must be 764, THB.');
  const amountText = code.getTagValue('54') ?? '';
  const amount = Number(amountText);
  if (!/^\d+(\.\d{1,2})?$/.test(amountText) || amount <= 0)
    throw new PayloadError('The QR carries no amount (tag 54).');
  const ref = refTags.map(([tag, sub]) => code.getTagValue(tag, sub)).find(Boolean);
  if (!ref) throw new PayloadError('The QR carries no reference (tag 62 or 30).');
  const receiver =
    ['01', '02', '03'].map((tag) => code.getTagValue('29', tag)).find(Boolean) ?? code.getTagValue('30', '01');
  return { ref, amount, receiver: receiver ?? '', merchant: code.getTagValue('59') ?? null };
}
