import { Box, Detail, Figure, Row, Tag } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { type OwnShot, useOwnShot } from './own-shot.store.ts';
import styles from './shots.module.css';

const tones = { sending: 'plain', refused: 'error', unknown: 'warn' } as const satisfies Record<
  OwnShot['state'],
  string
>;

/** The member's shot above the list until the list contains it, or the reason why it is missing. */
export function OwnShotNote({ roundId }: { readonly roundId: string }) {
  const shot = useOwnShot(roundId);
  return (
    <Box role="status">
      {shot && (
        <Row justify="between" className={styles.own}>
          <Figure size="lg">{shot.number}</Figure>
          <Detail as="span">{copy.you}</Detail>
          <Tag tone={tones[shot.state]}>{copy.ownShot[shot.state]}</Tag>
        </Row>
      )}
    </Box>
  );
}
