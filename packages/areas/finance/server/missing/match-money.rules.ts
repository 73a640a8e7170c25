import { createNameComparer } from '../names/name-comparer.ts';
import { matchReasons, wordRefusal } from './copy.ts';

/** An order that nobody has paid. */
export interface OpenOrder {
  readonly ref: string;
  readonly member_id: number;
  readonly amount_satang: bigint;
  readonly payable_satang: bigint;
  readonly created_at: Date;
  readonly sender_account_name: string | null;
  readonly sender_account_no: string | null;
  /** Name of the member, as it is known. */
  readonly member_name: string | null;
}

/** Money that arrived and is held. */
export interface HeldMoney {
  readonly event_id: string;
  readonly ref: string;
  readonly trans_ref: string | null;
  readonly member_id: number | null;
  readonly amount_satang: bigint;
  readonly paid_at: Date;
  readonly payer_name: string;
  readonly payer_account: string;
}

/** A slip that a member sent for an order. */
export interface NamedSlip {
  readonly ref: string;
  readonly trans_ref: string;
  /** Refusal that the member was told; null for a slip that was not refused. */
  readonly refusal: string | null;
}

export interface Match {
  readonly ref: string;
  readonly event_id: string;
  readonly score: number;
  readonly reasons: readonly string[];
}

/** Points of a pair from which it is shown. */
const SHOWN_FROM = 40;
const MINUTE_MS = 60_000;
/** Largest difference that counts as a slip of the hand, in satang. */
const NEAR_SATANG = 100n;

type Reason = readonly [points: number, words: string];

/**
 * Pairs orders with held money, the strongest first. The score is the sum of the points of its reasons, 100 at most. The
 * same rows give the same pairs in the same order.
 */
export function matchMoney(
  orders: readonly OpenOrder[],
  held: readonly HeldMoney[],
  slips: readonly NamedSlip[],
): Match[] {
  const slipKey = ({ ref, trans_ref }: Pick<NamedSlip, 'ref' | 'trans_ref'>) => `${ref} ${trans_ref}`;
  // A slip that was sent again and taken counts more than its refusal before.
  const named = new Map(slips.filter(({ refusal }) => refusal !== null).map((slip) => [slipKey(slip), slip]));
  for (const slip of slips) if (slip.refusal === null) named.set(slipKey(slip), slip);
  const isSame = createNameComparer();
  const matches = held.flatMap((money) =>
    orders.flatMap((order) => {
      const { ref } = order;
      const slip = money.trans_ref === null ? undefined : named.get(slipKey({ ref, trans_ref: money.trans_ref }));
      const reasons = reasonsOf(order, money, { slip, isSame });
      const score = Math.min(
        100,
        reasons.reduce((sum, [points]) => sum + points, 0),
      );
      if (score < SHOWN_FROM) return [];
      return [{ ref: order.ref, event_id: money.event_id, score, reasons: reasons.map(([, words]) => words) }];
    }),
  );
  return matches.sort(
    (one, other) => other.score - one.score || compare(one.event_id, other.event_id) || compare(one.ref, other.ref),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Points of the same name. To compare names takes longest, so that it is asked where it decides. */
const NAME = 25;

interface Known {
  /** Slip of the order that names the money. */
  readonly slip: NamedSlip | undefined;
  readonly isSame: ReturnType<typeof createNameComparer>;
}

function reasonsOf(order: OpenOrder, money: HeldMoney, { slip, isSame }: Known): Reason[] {
  const found: (Reason | null)[] = [
    slipReason(slip),
    money.ref === order.ref ? [40, matchReasons.named] : null,
    money.ref !== order.ref && money.member_id === order.member_id ? [15, matchReasons.sameMember] : null,
    amountReason(order, money),
    accountReason(order, money),
    timeReason(order, money),
  ];
  const reasons = found.filter((reason) => reason !== null);
  const points = reasons.reduce((sum, [each]) => sum + each, 0);
  const name = points + NAME < SHOWN_FROM ? null : nameReason(order, money, isSame);
  return [...reasons, ...(name ? [name] : [])].sort(([one], [other]) => other - one);
}

/** A slip that the bank or the order contradicts proves nothing: it is told, without points. */
function slipReason(slip: NamedSlip | undefined): Reason | null {
  if (slip === undefined) return null;
  return slip.refusal === null ? [60, matchReasons.slip] : [0, matchReasons.slipRefused(wordRefusal(slip.refusal))];
}

function amountReason({ amount_satang, payable_satang }: OpenOrder, { amount_satang: paid }: HeldMoney): Reason | null {
  if (paid === payable_satang) return [35, matchReasons.sameAmount];
  const off = payable_satang - paid;
  if (paid === amount_satang) return [30, matchReasons.askedAmount(off)];
  return off < NEAR_SATANG && off > -NEAR_SATANG ? [20, matchReasons.nearAmount(off)] : null;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Digits that a bank shows of a masked account at least. */
const SHOWN_DIGITS = 4;

function accountReason({ sender_account_no }: OpenOrder, { payer_account }: HeldMoney): Reason | null {
  const [own, payer] = [digitsOf(sender_account_no ?? ''), digitsOf(payer_account)];
  const isSame = payer.length >= SHOWN_DIGITS && own.length >= payer.length && own.includes(payer);
  return isSame ? [25, matchReasons.sameAccount] : null;
}

function nameReason(
  { member_name, sender_account_name }: OpenOrder,
  { payer_name }: HeldMoney,
  isSame: Known['isSame'],
): Reason | null {
  const names = [member_name ?? '', sender_account_name ?? ''];
  return names.some((name) => isSame(name, payer_name)) ? [NAME, matchReasons.sameName] : null;
}

function timeReason({ created_at }: OpenOrder, { paid_at }: HeldMoney): Reason | null {
  const minutes = Math.floor(Math.abs(paid_at.getTime() - created_at.getTime()) / MINUTE_MS);
  if (minutes <= 15) return [20, matchReasons.minutes(minutes)];
  if (minutes < 120) return [10, matchReasons.minutes(minutes)];
  return minutes < 24 * 60 ? [5, matchReasons.hours(Math.floor(minutes / 60))] : null;
}
