import { Link } from '@chokdee/router';
import { Figure, Icon, Row } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import type { Round } from '../../lotto.types.ts';
import { lottoPaths } from '../../lotto-paths.ts';
import { headlineTypes } from '../../parts/bet-types.ts';
import { copy as areaCopy } from '../../parts/copy.ts';
import { copy } from '../copy.ts';
import styles from './room.module.css';

/** Result of the previous round, linked to its proof. */
export function PreviousResult({ recent }: { readonly recent: readonly Round[] }) {
  const [previous] = recent;
  if (previous === undefined) return <NothingInside words={copy.noPrevious} />;
  return (
    <Row as={Link} to={lottoPaths.round(previous.round_id)} size="sm" className={styles.previous} wrap>
      <span>{copy.previous(previous.round_no ?? 0)}</span>
      {headlineTypes.map((type) => (
        <span key={type}>
          {areaCopy.headlineTypes[type]} <Figure as="span">{previous.numbers?.[type] ?? '—'}</Figure>
        </span>
      ))}
      <Icon name="chevron-right" size={16} />
    </Row>
  );
}
