import { formatThb, parseThb } from '@chokdee/format';
import { copy } from '../copy.ts';

export interface AmountLimits {
  readonly min_amount: number;
  readonly max_amount: number;
}

export type AmountCheck =
  | { readonly ok: true; readonly thb: number }
  | { readonly ok: false; readonly message: string };

/** Reads what a member typed as a deposit and holds it against the channel's limits; both limits are allowed amounts. */
export function checkDepositAmount(text: string, limits: AmountLimits): AmountCheck {
  if (text.trim() === '') return { ok: false, message: copy.amountErrors.required };
  const thb = parseThb(text);
  if (thb === null) return { ok: false, message: copy.amountErrors.invalid };
  if (thb < limits.min_amount) return { ok: false, message: copy.amountErrors.tooSmall(formatThb(limits.min_amount)) };
  if (thb > limits.max_amount) return { ok: false, message: copy.amountErrors.tooLarge(formatThb(limits.max_amount)) };
  return { ok: true, thb };
}
