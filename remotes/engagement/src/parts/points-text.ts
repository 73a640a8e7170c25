import { formatNumber } from '@chokdee/format';

const MINUS = '−';

/** A movement of points with its sign. */
export const pointsText = (amount: number): string =>
  amount > 0 ? `+${formatNumber(amount)}` : `${MINUS}${formatNumber(-amount)}`;
