import { type Engine, paysBack, percentOf, type Random, standardChips } from '../engine.ts';

interface WheelBet {
  readonly label: string;
  readonly note: string;
  readonly returns: number;
  /** Pockets that win. */
  readonly wins: ReadonlySet<number>;
}
export interface Wheel {
  readonly name: string;
  readonly style: 'numbers' | 'pictures';
  /** What each pocket shows, in the order of the wheel. */
  readonly pockets: readonly string[];
  readonly bets: Readonly<Record<string, WheelBet>>;
}

/** The order of the numbers on the wheel with a single zero. */
const order = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
export const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

function numberWheel(): Wheel {
  const bet = (label: string, note: string, returns: number, wins: (number: number) => boolean): WheelBet => ({
    label,
    note,
    returns,
    wins: new Set(order.flatMap((number, pocket) => (wins(number) ? [pocket] : []))),
  });
  const dozens = [1, 2, 3].map((part): [string, WheelBet] => [
    `dozen_${part}`,
    bet(`${part * 12 - 11}–${part * 12}`, '2:1', 300, (n) => n > part * 12 - 12 && n <= part * 12),
  ]);
  const numbers = Array.from({ length: 37 }, (_, n): [string, WheelBet] => [
    `n${n}`,
    bet(String(n), '35:1', 3600, (m) => m === n),
  ]);
  return {
    name: 'วงล้อ 37 ช่อง',
    style: 'numbers',
    pockets: order.map(String),
    bets: {
      red: bet('แดง', '1:1', 200, (n) => reds.has(n)),
      black: bet('ดำ', '1:1', 200, (n) => n > 0 && !reds.has(n)),
      odd: bet('คี่', '1:1', 200, (n) => n % 2 === 1),
      even: bet('คู่', '1:1', 200, (n) => n > 0 && n % 2 === 0),
      low: bet('1–18', '1:1', 200, (n) => n >= 1 && n <= 18),
      high: bet('19–36', '1:1', 200, (n) => n >= 19),
      ...Object.fromEntries(dozens),
      ...Object.fromEntries(numbers),
    },
  };
}

/** Picture, its name, how many of the 52 pockets, and how many times the stake it returns: always 50 of 52. */
const pictures = [
  ['elephant', 'ช้าง', 25, 2],
  ['lotus', 'บัว', 10, 5],
  ['carp', 'ปลา', 5, 10],
  ['moon', 'จันทร์', 5, 10],
  ['tiger', 'เสือ', 2, 25],
  ['peacock', 'นกยูง', 2, 25],
  ['naga', 'นาค', 2, 25],
  ['gem', 'เพชร', 1, 50],
] as const;

/** Spreads each picture evenly round the wheel. */
function spread(): string[] {
  const places = pictures.flatMap(([id, , count], rank) =>
    Array.from({ length: count }, (_, nth) => ({ id, place: (nth + (rank + 1) / 10) / count })),
  );
  return places.sort((a, b) => a.place - b.place).map(({ id }) => id);
}

function pictureWheel(): Wheel {
  const pockets = spread();
  const bets = pictures.map(([id, label, , times]): [string, WheelBet] => [
    id,
    {
      label,
      note: `${times - 1}:1`,
      returns: times * 100,
      wins: new Set(pockets.flatMap((shown, pocket) => (shown === id ? [pocket] : []))),
    },
  ]);
  return { name: 'วงล้อ 52 ช่อง', style: 'pictures', pockets, bets: Object.fromEntries(bets) };
}

export const wheels: readonly Wheel[] = [numberWheel(), pictureWheel()];

/** Exact: every pocket is as likely as another. */
export const wheelReturn = ({ returns, wins }: WheelBet, pockets: number) =>
  percentOf(BigInt(returns * wins.size), BigInt(pockets * 100));

export function createWheel({ name, style, pockets, bets }: Wheel): Engine {
  const odds = Object.values(bets).map((bet) => ({ label: bet.label, rtpPercent: wheelReturn(bet, pockets.length) }));
  const isEven = new Set(odds.map(({ rtpPercent }) => rtpPercent)).size === 1;
  return {
    kind: 'wheel',
    name,
    chipsThb: standardChips,
    odds: isEven ? [{ label: 'ทุกเดิมพัน', rtpPercent: odds[0]?.rtpPercent ?? 0 }] : odds,
    hasFreeSpins: false,
    isTable: true,
    table: {
      style,
      pockets,
      reds: style === 'numbers' ? [...reds] : [],
      choices: Object.entries(bets).map(([id, { label, note }]) => ({ id, label, note })),
    },
    accepts: (choice) => choice !== undefined && Object.hasOwn(bets, choice),
    play(placed, random: Random) {
      const pocket = random(pockets.length);
      const payoutSatang = placed.reduce((sum, { choice, stakeSatang }) => {
        const bet = bets[choice ?? ''];
        return sum + (bet?.wins.has(pocket) ? paysBack(stakeSatang, bet.returns) : 0);
      }, 0);
      return { payoutSatang, shown: { pocket, result: pockets[pocket] } };
    },
  };
}
