import { Cell, FigureCell } from '@chokdee/ui';
import type { DrawNumbers } from '../lotto.types.ts';
import { betTypeName, headlineTypes } from './bet-types.ts';

interface TableHeadProps {
  readonly names: readonly string[];
  /** Stand after the names, above figures. */
  readonly figures: readonly string[];
}

/** The headings of a table's columns. */
export function TableHead({ names, figures }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name}>{name}</th>
        ))}
        {figures.map((name) => (
          <Cell as="th" key={name} textAlign="right">
            {name}
          </Cell>
        ))}
      </tr>
    </thead>
  );
}

/** Heads the columns of `HeadlineCells`. */
export const headlineNames = headlineTypes.map(betTypeName);

/** The headline numbers of a draw as cells of a row. */
export function HeadlineCells({ numbers }: { readonly numbers: DrawNumbers | null }) {
  return headlineTypes.map((type) => (
    <FigureCell key={type} size="lg">
      {numbers?.[type] ?? '—'}
    </FigureCell>
  ));
}
