import { formatNumber } from '@chokdee/format';
import { Button, Detail, Icon, Row, VisuallyHidden } from '@chokdee/ui';
import { useState } from 'react';
import type { LobbyKey } from '../../games-paths.ts';
import type { Sort } from '../../queries/lobby.api.ts';
import { copy } from '../copy.ts';
import styles from '../lobby.module.css';
import { ArrangeSheet } from './arrange-sheet.tsx';

interface Props {
  readonly count: number;
  /** Undefined hides the choice of order, for games in a fixed order. */
  readonly order?: {
    readonly lobbyKey: LobbyKey;
    readonly sort: Sort;
    onSort(sort: Sort): void;
  };
}

/** Number of games above a grid, and their order. */
export function GameCount({ count, order }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row justify="between" className={styles.count}>
      <Detail role="status">{copy.games(formatNumber(count))}</Detail>
      {order && (
        <Button variant="text" size="sm" className={styles.arrange} onClick={() => setOpen(true)}>
          <Icon name="filter" size={20} />
          {copy.sort[order.sort]}
          <VisuallyHidden> {copy.arrange}</VisuallyHidden>
        </Button>
      )}
      {order && isOpen && <ArrangeSheet {...order} onClose={() => setOpen(false)} />}
    </Row>
  );
}
