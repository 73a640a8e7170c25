import type { Product } from './profit.copy.ts';

/** Postings of one house account of one kind, summed up. */
export interface Posted {
  readonly account: string;
  readonly kind: string;
  /** Group of the lottery; empty for every other movement. */
  readonly product: string;
  readonly movements: bigint;
  /** Above 0 the house gained. */
  readonly net_satang: bigint;
}

/** Amounts of a line of the profit, in satang. */
export interface ProfitSums {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly cost: bigint;
  readonly correction: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly other: bigint;
  readonly movements: bigint;
}

export const noSums: ProfitSums = {
  stake: 0n,
  payout: 0n,
  cost: 0n,
  correction: 0n,
  deposits: 0n,
  withdrawals: 0n,
  other: 0n,
  movements: 0n,
};

type Amount = Exclude<keyof ProfitSums, 'movements'>;

interface Line {
  readonly product: Product | 'lotto';
  readonly amount: Amount;
}

/** Line and column of each house account. An account of cash is told apart by the kind of its movement. */
const lines: Readonly<Record<string, Line>> = {
  'lotto:stakes': { product: 'lotto', amount: 'stake' },
  'lotto:payouts': { product: 'lotto', amount: 'payout' },
  'yeekee:prizes': { product: 'lotto', amount: 'payout' },
  'game:stakes': { product: 'games', amount: 'stake' },
  'game:payouts': { product: 'games', amount: 'payout' },
  'bonus:promotion': { product: 'bonus', amount: 'cost' },
  'bonus:coupon': { product: 'bonus', amount: 'cost' },
  'wheel:prizes': { product: 'bonus', amount: 'cost' },
  'shop:credits': { product: 'bonus', amount: 'cost' },
  'quest:rewards': { product: 'bonus', amount: 'cost' },
  'poll:prizes': { product: 'bonus', amount: 'cost' },
  'bonus:cashback': { product: 'cashback', amount: 'cost' },
  'affiliate:commissions': { product: 'commission', amount: 'cost' },
  correction: { product: 'correction', amount: 'correction' },
  'game:at_provider': { product: 'underway', amount: 'other' },
  'game:held_wins': { product: 'underway', amount: 'other' },
  'wallet:transfer': { product: 'underway', amount: 'other' },
};

const cashKinds: Readonly<Record<string, Amount>> = {
  deposit: 'deposits',
  withdraw: 'withdrawals',
  withdraw_refund: 'withdrawals',
};

/** Amounts that stand with the opposite sign of their account: money that the house gave. */
const given: readonly Amount[] = ['payout', 'cost', 'deposits'];

/** Tells if a line is meant for the account; a test asks for one for every account. */
export const hasLine = (account: string): boolean => account in lines || account.startsWith('cash:');

/** Line of the profit that a sum belongs to. An account that no line knows stands with money that is under way. */
export function lineOf({ account, kind, product }: Posted): { readonly product: Product; readonly amount: Amount } {
  if (account.startsWith('cash:')) return { product: 'cash', amount: cashKinds[kind] ?? 'other' };
  const line = lines[account];
  if (!line) return { product: 'underway', amount: 'other' };
  return { product: line.product === 'lotto' ? (`lotto:${product}` as Product) : line.product, amount: line.amount };
}

/** Adds a sum of postings to its line. */
export function addPosted(sums: ProfitSums, posted: Posted): ProfitSums {
  const { amount } = lineOf(posted);
  const satang = given.includes(amount) ? -posted.net_satang : posted.net_satang;
  return { ...sums, [amount]: sums[amount] + satang, movements: sums.movements + posted.movements };
}

export const ggrOf = ({ stake, payout }: ProfitSums): bigint => stake - payout;
export const ngrOf = (sums: ProfitSums): bigint => ggrOf(sums) - sums.cost + sums.correction;

/** Change of all wallets that a line stands for: what the house did not keep, members have. */
export const walletsOf = (sums: ProfitSums): bigint => sums.deposits - sums.withdrawals - ngrOf(sums) - sums.other;
