import { Link } from '@chokdee/router';
import { Caption, ListRow, RowFigure, Text } from '@chokdee/ui';
import type { ReactNode } from 'react';
import type { Round } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { LotteryHead } from '../parts/lottery-head.tsx';
import { roundName } from '../parts/round-name/round-name.ts';
import { WholeWords } from '../parts/whole-words.tsx';

interface LotteryRowProps {
  readonly round: Round;
  readonly when: readonly string[];
  /** Figures at the end of the row. */
  readonly children: ReactNode;
}

/** A round of a lottery in a list. */
export function LotteryRow({ round, when, children }: LotteryRowProps) {
  return (
    <ListRow as={Link} to={lottoPaths.round(round.round_id)}>
      <LotteryHead of={round} name={roundName(round)}>
        <WholeWords pieces={when} />
      </LotteryHead>
      {children}
    </ListRow>
  );
}

/** A figure at the end of the row, with its label below. */
export function NamedFigure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Text as="div" textAlign="right">
      <RowFigure as="div">{children}</RowFigure>
      <Caption as="div" noWrap>
        {name}
      </Caption>
    </Text>
  );
}
