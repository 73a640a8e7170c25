import type { ReactNode } from 'react';
import { Box } from './layout.ts';
import { RowTitle } from './rows.ts';
import { Caption } from './text.ts';

interface Props {
  /** What the row is about. */
  readonly children: ReactNode;
  /** When, how or how much. */
  readonly below: ReactNode;
  /** Words in a line: for a row that is a link or a button. */
  readonly inline?: boolean;
}

/** The text of a row, which grows: two lines. */
export function RowText({ children, below, inline = false }: Props) {
  const as = inline ? 'span' : 'div';
  return (
    <Box as={as} grow>
      <RowTitle as={as}>{children}</RowTitle>
      {inline && <br />}
      <Caption as={as}>{below}</Caption>
    </Box>
  );
}
