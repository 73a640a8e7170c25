import type { DrawnNumber, DrawnPair } from './bet-types.ts';

/** Formats of published results, each read in its own way. */
export const resultMappings = ['government', 'prize_and_two', 'hanoi', 'lao', 'stock', 'yeekee'] as const;
export type ResultMapping = (typeof resultMappings)[number];

interface Draw {
  /** The places that have a number; what is bet on another place cannot win. */
  readonly places: readonly (DrawnNumber | DrawnPair)[];
  /** True when the lower two are the first two of the four upper digits, and no number of their own. */
  readonly isBottomOfTop: boolean;
}

const threeAndTwo = { places: ['3top', '2top', '2bottom'], isBottomOfTop: false } as const satisfies Draw;

/** Places that a draw of each mapping has. The upper numbers are always the last digits of one number. */
export const draws: Readonly<Record<ResultMapping, Draw>> = {
  government: { places: ['4top', '3top', '2top', '3front', '3bottom', '2bottom'], isBottomOfTop: false },
  prize_and_two: threeAndTwo,
  hanoi: threeAndTwo,
  lao: { places: ['4top', '3top', '2top', '2bottom'], isBottomOfTop: true },
  stock: threeAndTwo,
  yeekee: threeAndTwo,
};
