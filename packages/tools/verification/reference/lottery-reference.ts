import { createHash, createHmac } from 'node:crypto';

/*
 * Repeats the rules of the lotteries from the domain guide, by other means and with no import of the product.
 * Settlement and its proof must not share a mistake.
 */

/** Result of a draw as its source published it. */
export interface Published {
  readonly firstPrize?: string;
  readonly specialPrize?: string;
  readonly front?: readonly string[];
  readonly back?: readonly string[];
  readonly two?: string;
  readonly close?: string;
  readonly change?: string;
}

/** Numbers of a draw at the places that bets read. */
export interface Drawn {
  /** Main number; bets read its last digits. */
  readonly main: string;
  readonly bottom: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly hasFour: boolean;
}

export function readDraw(mapping: string, published: Published): Drawn {
  const { firstPrize = '', specialPrize = '', two = '', close = '', change = '' } = published;
  const none = { front: [], back: [], hasFour: false };
  switch (mapping) {
    case 'government':
      return { main: firstPrize, bottom: two, front: published.front ?? [], back: published.back ?? [], hasFour: true };
    case 'prize_and_two':
      return { ...none, main: firstPrize, bottom: two };
    case 'hanoi':
      return { ...none, main: specialPrize, bottom: last(2, firstPrize) };
    case 'lao':
      return { ...none, main: firstPrize, bottom: firstPrize.substring(0, 2), hasFour: true };
    case 'stock':
      return { ...none, main: close.replace('.', ''), bottom: change.split('.')[1] ?? '' };
    default:
      throw new Error(`a draw of ${mapping} is not known here`);
  }
}

export interface ShotRow {
  readonly position: number;
  readonly number: string;
  readonly member_id: number;
}

const drandRandomness = (signature: string) => createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');

/** Computes the result of a Yeekee round by the published formula, from shots, committed seed and public beacon. */
export function computeYeekee(
  roundId: string,
  fairness: string,
  seed: Buffer,
  shots: readonly ShotRow[],
  beaconSignature: string | null,
): Drawn {
  const ordered = [...shots].sort((one, other) => one.position - other.position);
  let sum = 0;
  for (const shot of ordered) sum += Number.parseInt(shot.number, 10);
  if (fairness === 'commit_reveal') {
    const hash = createHash('sha256');
    hash.update(ordered.map(({ position, number }) => `${position}:${number}`).join('\n'));
    const mac = createHmac('sha256', seed)
      .update(
        `${roundId}:${hash.digest('hex')}${beaconSignature === null ? '' : `:${drandRandomness(beaconSignature)}`}`,
      )
      .digest('hex');
    sum += Number(BigInt(`0x${mac.substring(0, 16)}`) % 100_000n);
  }
  const rank16 = ordered[ordered.length - 16];
  if (!rank16) throw new Error(`round ${roundId} has fewer than 16 shots`);
  const digits = `0000${sum - Number.parseInt(rank16.number, 10)}`;
  const result = last(Math.max(5, digits.length - 4), digits);
  return { main: result, bottom: last(5, result).substring(0, 2), front: [], back: [], hasFour: false };
}

/** Returns every number that wins under a bet type. */
export function winnersOf(betType: string, drawn: Drawn): ReadonlySet<string> {
  switch (betType) {
    case '3top':
      return new Set([last(3, drawn.main)]);
    case '3tod':
      return ordersOf(last(3, drawn.main));
    case '2top':
      return new Set([last(2, drawn.main)]);
    case '2bottom':
      return new Set([drawn.bottom]);
    case 'run_top':
      return new Set(last(3, drawn.main));
    case 'run_bottom':
      return new Set(drawn.bottom);
    case '3front':
      return new Set(drawn.front);
    case '3bottom':
      return new Set(drawn.back);
    case '4top':
      return new Set(drawn.hasFour ? [last(4, drawn.main)] : []);
    case '4tod':
      return drawn.hasFour ? ordersOf(last(4, drawn.main)) : new Set();
    default:
      throw new Error(`the bet type ${betType} is not known here`);
  }
}

const CAP_SATANG = 10_000_000_000n;

/** Computes stake times rate in whole satang, at most 100 million baht. */
export function payoutOf(stakeSatang: bigint, rateHundredths: number): bigint {
  const hundredths = stakeSatang * BigInt(rateHundredths);
  const exact = (hundredths - (hundredths % 100n)) / 100n;
  return exact < CAP_SATANG ? exact : CAP_SATANG;
}

const last = (count: number, text: string): string => text.substring(text.length - count);

function ordersOf(digits: string): Set<string> {
  const orders = new Set<string>();
  const place = (made: string, left: string): void => {
    if (left === '') orders.add(made);
    for (let at = 0; at < left.length; at += 1) {
      place(made + left.charAt(at), left.substring(0, at) + left.substring(at + 1));
    }
  };
  place('', digits);
  return orders;
}
