import { Box, Caption, RowTitle } from '@chokdee/ui';
import type { ReactNode } from 'react';
import type { LottoGroupName } from '../lotto.types.ts';
import { LotteryEmblem } from './lottery-emblem.tsx';

interface Props {
  readonly group: LottoGroupName;
  readonly name: string;
  /** Small print below the name; on one line when `truncate` says so. */
  readonly children: ReactNode;
  readonly truncate?: boolean;
}

/** How a row of a lottery or of its round begins. */
export function LotteryHead({ group, name, children, truncate }: Props) {
  return (
    <>
      <LotteryEmblem group={group} />
      <Box grow>
        <RowTitle as="div" truncate>
          {name}
        </RowTitle>
        <Caption as="div" truncate={truncate}>
          {children}
        </Caption>
      </Box>
    </>
  );
}
