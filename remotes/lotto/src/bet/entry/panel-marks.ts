import type { Limits } from '../../lotto.types.ts';
import { straightType } from '../../parts/bet-types.ts';
import type { Selection } from '../state/selection.ts';

/** `ban`: closed on every chosen bet type. `cut`: closed on some of them, or paid at a lower rate. */
export type Mark = 'ban' | 'cut';

/** Returns the restricted numbers of the chosen bet types. */
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
  // When reversed, the other orders of a closed number can still be placed.
  if (!selection.isReversed) for (const [number, count] of closed) if (count === types.size) marks.set(number, 'ban');
  return marks;
}
