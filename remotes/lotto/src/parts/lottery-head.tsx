import { Box, Caption, RowTitle } from '@chokdee/ui';
import { DrawnEmblem } from '@chokdee/ui/emblem';
import type { ReactNode } from 'react';
import type { LobbyItem } from '../lotto.types.ts';

interface Props {
  readonly of: Pick<LobbyItem, 'emblem'>;
  readonly name: string;
  /** Small print below the name. */
  readonly children: ReactNode;
}

/** How a row of a lottery or of its round begins. A narrow screen breaks the lines: a round number or a time is not cut. */
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
