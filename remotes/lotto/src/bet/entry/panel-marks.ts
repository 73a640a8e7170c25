import type { Limits } from '../../lotto.types.ts';
import { isAnyOrder, straightType } from '../../parts/bet-types.ts';
import { permutations } from '../state/permutations.ts';
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
    const isStillFull = kind === 'stepped' && rate === steps[0]?.rate;
    for (const order of isAnyOrder(type) ? permutations(number) : [number]) {
      if (rate === null) closed.set(order, (closed.get(order) ?? 0) + 1);
      if (!isStillFull) marks.set(order, 'cut');
    }
  }
  // A reversed selection can still place the other orders of a closed number.
  if (!selection.isReversed) for (const [number, count] of closed) if (count === types.size) marks.set(number, 'ban');
  return marks;
}
