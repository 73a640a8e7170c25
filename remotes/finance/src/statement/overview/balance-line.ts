import type { DataOf } from '@chokdee/contracts';

export type BalancePoint = DataOf<'GET /api/member/statement/balance'>[number];

/** Size of the drawing in SVG units; CSS stretches it to the available width. */
export const chartWidth = 600;
export const chartHeight = 160;

interface BalanceLine {
  /** Attribute `d` of the line, and of the area below it. */
  readonly line: string;
  readonly area: string;
  readonly lowest: number;
  readonly highest: number;
}

/** Draws the balances as a step line: a balance holds until the next day. Null when there are no points. */
export function balanceLine(points: readonly BalancePoint[]): BalanceLine | null {
  if (points.length === 0) return null;
  const balances = points.map(({ balance }) => balance);
  const lowest = Math.min(...balances);
  const highest = Math.max(...balances);
  const x = (index: number) => (points.length === 1 ? 0 : (index / (points.length - 1)) * chartWidth);
  // The scale begins at zero, so that the height shows the balance itself.
  const y = (thb: number) => chartHeight - (highest <= 0 ? 0 : (thb / highest) * chartHeight);
  const [first = 0, ...rest] = balances;
  const steps = rest.map((thb, index) => `H${place(x(index + 1))}V${place(y(thb))}`);
  const line = `M0 ${place(y(first))}${steps.join('')}${points.length === 1 ? `H${chartWidth}` : ''}`;
  return { line, area: `${line}V${chartHeight}H0Z`, lowest, highest };
}

const place = (value: number): number => Math.round(value * 10) / 10;
