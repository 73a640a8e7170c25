import type { Limits } from '../../lotto.types.ts';
import { straightType } from '../../parts/bet-types.ts';
import type { Selection } from '../state/selection.ts';

/** `ban`: no chosen type takes the number. `cut`: some type does not, or pays less. */
export type Mark = 'ban' | 'cut';

/** The restricted numbers among those of the chosen types. */
export function panelMarks(limits: Limits | undefined, selection: Selection): ReadonlyMap<string, Mark> {
  const straight = selection.isReversed ? straightType(selection.length) : undefined;
  const types = new Set(straight ? [...selection.types, straight] : selection.types);
  const closed = new Map<string, number>();
  const marks = new Map<string, Mark>();
  for (const { bet_type: type, number, kind, rate, steps } of limits?.restricted ?? []) {
    if (!types.has(type)) continue;
    if (rate === null) closed.set(number, (closed.get(number) ?? 0) + 1);
    const isStillFull = kind === 'stepped' && rate === steps[0]?.rate;
    if (!isStillFull) marks.set(number, 'cut');
  }
  // Reversed, the other orders of a closed number can still be bought.
  if (!selection.isReversed) for (const [number, count] of closed) if (count === types.size) marks.set(number, 'ban');
  return marks;
}
