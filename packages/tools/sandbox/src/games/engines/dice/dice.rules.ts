import { percentOf } from '../engine.ts';

export type Dice = readonly [number, number, number];

export interface DiceBet {
  readonly label: string;
  readonly note: string;
  /** Paid back in hundredths of the stake, stake included; 0 is a loss. */
  returns(dice: Dice): number;
}

const sum = (dice: Dice) => dice[0] + dice[1] + dice[2];
const isTriple = ([a, b, c]: Dice) => a === b && b === c;
/** Pays a single number by how many dice show it. */
const singleReturns = [0, 200, 300, 1300] as const;

const single = (face: number): DiceBet => ({
  label: `เต็ง ${face}`,
  note: '1:1, 2:1, 12:1',
  returns: (dice) => singleReturns[dice.filter((die) => die === face).length] ?? 0,
});

export const hiloBets: Readonly<Record<string, DiceBet>> = {
  low: { label: 'ต่ำ', note: '4–10 จ่าย 1:1', returns: (dice) => (sum(dice) <= 10 && !isTriple(dice) ? 200 : 0) },
  eleven: { label: '11 ไฮโล', note: 'จ่าย 6.7:1', returns: (dice) => (sum(dice) === 11 ? 770 : 0) },
  high: { label: 'สูง', note: '11–17 จ่าย 1:1', returns: (dice) => (sum(dice) >= 11 && !isTriple(dice) ? 200 : 0) },
  one: single(1),
  two: single(2),
  three: single(3),
  four: single(4),
  five: single(5),
  six: single(6),
  triple: { label: 'ตอง', note: 'จ่าย 33.5:1', returns: (dice) => (isTriple(dice) ? 3450 : 0) },
};

const pictures: Readonly<Record<string, string>> = {
  tiger: 'เสือ',
  gourd: 'น้ำเต้า',
  rooster: 'ไก่',
  fish: 'ปลา',
  crab: 'ปู',
  prawn: 'กุ้ง',
};

/** Dice of the temple fair: six pictures, paid by how many dice show one. */
export const gourdBets: Readonly<Record<string, DiceBet>> = Object.fromEntries(
  Object.entries(pictures).map(([id, label], index): [string, DiceBet] => [id, { ...single(index + 1), label }]),
);

/** Lists the 216 throws of three dice, each equally likely. */
function allThrows(): Dice[] {
  const faces = [1, 2, 3, 4, 5, 6];
  return faces.flatMap((a) => faces.flatMap((b) => faces.map((c): Dice => [a, b, c])));
}

/** Counts the exact return of a bet in percent over every throw. */
export function diceReturn(bet: DiceBet): number {
  const throws = allThrows();
  const paid = throws.reduce((total, dice) => total + bet.returns(dice), 0);
  return percentOf(BigInt(paid), BigInt(throws.length * 100));
}
