import type { Transaction } from './affiliate.api.ts';
import { copy } from './copy.ts';

const words = copy.transactions;

export function titleOf({ kind, name }: Transaction): string {
  if (kind === 'redeem') return words.redeemed;
  return name ?? words.kinds[kind];
}
