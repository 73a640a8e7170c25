import type { BetType } from '../lotto.types.ts';
import { betTypeName } from '../parts/bet-types.ts';
import type { SlipLine } from './state/slip.reducer.ts';

/** Names a line in a sentence: number and bet type. */
export const nameOfBet = (number: string, betType: BetType): string => `${number} ${betTypeName(betType)}`;

export const nameOfLine = (line: Pick<SlipLine, 'number' | 'betType'>): string => nameOfBet(line.number, line.betType);
