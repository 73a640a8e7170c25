import { Cell, FigureCell } from '@chokdee/ui';
import type { DrawNumbers } from '../lotto.types.ts';
import { betTypeName, headlineTypes } from './bet-types.ts';

interface TableHeadProps {
  readonly names: readonly string[];
  /** Headings of number columns, after the names. */
  readonly figures: readonly string[];
}

/** Headings of a table's columns. */
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

/** Headings for `HeadlineCells`. */
export const headlineNames = headlineTypes.map(betTypeName);

/** Headline numbers of a draw as table cells. */
export function HeadlineCells({ numbers }: { readonly numbers: DrawNumbers | null }) {
  return headlineTypes.map((type) => (
    <FigureCell key={type} size="lg">
      {numbers?.[type] ?? '—'}
    </FigureCell>
  ));
}
