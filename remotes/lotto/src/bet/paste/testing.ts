import type { BetType } from '../../lotto.types.ts';
import { satangOf, thbOf } from '../../parts/satang.ts';
import { sampleRate } from '../../testing/samples.ts';
import type { SlipLine } from '../state/slip.reducer.ts';
import { parsePaste } from './parse-paste.ts';

export const USUAL_THB = 5;
export const offered: readonly [BetType, number][] = [
  ['3top', 3],
  ['3tod', 3],
  ['3bottom', 3],
  ['2top', 2],
  ['2bottom', 2],
  ['run_top', 1],
  ['run_bottom', 1],
];

export const read = (text: string) =>
  parsePaste(text, {
    rates: offered.map(([type, digits]) => sampleRate(type, digits)),
    stakeSatang: satangOf(USUAL_THB),
  });

const sentences = (bets: readonly SlipLine[]) =>
  bets.map(({ betType, number, stakeSatang }) => `${betType} ${number} ${thbOf(stakeSatang)}`);

/** Each understood bet as `3top 123 10`, a list of choices, or the problem. */
export const told = (text: string) =>
  read(text).flatMap((line): readonly (string | readonly string[])[] => {
    if ('problem' in line) return [line.problem];
    return 'bets' in line ? sentences(line.bets) : line.choices.map(sentences);
  });
