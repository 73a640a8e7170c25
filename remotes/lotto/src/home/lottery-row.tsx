import { Link } from '@chokdee/router';
import { Box, Caption, Emblem, Icon, ListRow, RowFigure, RowTitle, Text } from '@chokdee/ui';
import type { ReactNode } from 'react';
import type { Round } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { roundName } from '../parts/round-name/round-name.ts';
import styles from './home.module.css';

const ICONS = { thai: 'ticket', hanoi: 'star', lao: 'moon', stock: 'chart', yeekee: 'target' } as const;

interface LotteryRowProps {
  readonly round: Round;
  readonly when: ReactNode;
  /** Its figures. */
  readonly children: ReactNode;
}

/** A round of a lottery in a list. */
export function LotteryRow({ round, when, children }: LotteryRowProps) {
  return (
    <ListRow as={Link} to={lottoPaths.round(round.round_id)}>
      <Emblem className={styles.emblem} data-group={round.group}>
        <Icon name={ICONS[round.group]} />
      </Emblem>
      <Box grow>
        <RowTitle as="div" truncate>
          {roundName(round)}
        </RowTitle>
        <Caption as="div">{when}</Caption>
      </Box>
      {children}
    </ListRow>
  );
}

/** A figure at the end of the row, above its name. */
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
