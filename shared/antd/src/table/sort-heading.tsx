import { type ComponentProps, createContext, useContext } from 'react';
import type { Order } from './sort-lines.ts';

interface Sorting {
  /** The order that was pressed. The rows follow in a later frame. */
  readonly order: Order | null;
  onPress(column: number): void;
}

export const SortingContext = createContext<Sorting>({ order: null, onPress: () => undefined });

const words = { ascend: 'ascending', descend: 'descending' } as const;

/** Replaces antd's heading, which renders all rows before it shows the press. `aria-colindex` identifies the column. */
export function SortHeading({ onClick: _, onKeyDown: __, 'aria-sort': ___, ...cell }: ComponentProps<'th'>) {
  const { order, onPress } = useContext(SortingContext);
  const column = Number(cell['aria-colindex']) - 1;
  const press = () => onPress(column);
  return (
    <th
      {...cell}
      aria-sort={order?.column === column ? words[order.direction] : undefined}
      onClick={press}
      onKeyDown={({ key }) => key === 'Enter' && press()}
    />
  );
}
