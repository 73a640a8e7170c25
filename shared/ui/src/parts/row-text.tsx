import type { ReactNode } from 'react';
import { Box } from './layout.ts';
import { RowTitle } from './rows.ts';
import { Caption } from './text.ts';

interface Props {
  /** The title of the row. */
  readonly children: ReactNode;
  /** Time, kind or amount. */
  readonly below: ReactNode;
  /** Uses inline elements, for rows that are links or buttons. */
  readonly inline?: boolean;
}

/** Two lines of text that fill a row. */
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
