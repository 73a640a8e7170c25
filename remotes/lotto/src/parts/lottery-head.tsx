import { Box, Caption, RowTitle } from '@chokdee/ui';
import { DrawnEmblem } from '@chokdee/ui/emblem';
import type { ReactNode } from 'react';
import type { LobbyItem } from '../lotto.types.ts';

interface Props {
  readonly of: Pick<LobbyItem, 'emblem'>;
  readonly name: string;
  /** Small text below the name. */
  readonly children: ReactNode;
}

/**
 * Emblem and name at the start of a lottery's or round's row. Narrow screens wrap it; round numbers and times are never
 * cut.
 */
export function LotteryHead({ of, name, children }: Props) {
  return (
    <>
      <DrawnEmblem look={of.emblem} />
      <Box grow>
        <RowTitle as="div">{name}</RowTitle>
        <Caption as="div">{children}</Caption>
      </Box>
    </>
  );
}
