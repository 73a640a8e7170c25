import { type ComponentProps, createContext, useContext } from 'react';
import type { Order } from './sort-lines.ts';

interface Sorting {
  /** As it was pressed: the lines follow. */
  readonly order: Order | null;
  onPress(column: number): void;
}

export const SortingContext = createContext<Sorting>({ order: null, onPress: () => undefined });

const words = { ascend: 'ascending', descend: 'descending' } as const;

/**
 * Takes the place of the heading that antd draws, whose press would draw all lines before anything is seen of it. The
 * column says which it is in `aria-colindex`.
 */
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
