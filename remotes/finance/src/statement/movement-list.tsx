import { bangkokDay, formatAmount, formatSignedThb, formatThaiDate, formatTime } from '@chokdee/format';
import { serverClock } from '@chokdee/http';
import { Box, Caption, Emblem, Figure, Heading, Icon, ListRow, Row, Strong, Text, VisuallyHidden } from '@chokdee/ui';
import { DrawnEmblem } from '@chokdee/ui/emblem';
import { type CSSProperties, memo, useCallback, useMemo } from 'react';
import { copy } from './copy.ts';
import { movementIcons } from './movement-looks.ts';
import { ReferenceLink } from './reference-link.tsx';
import type { Movement } from './statement.api.ts';
import styles from './statement.module.css';
import { rowsByDay } from './statement-rows.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const ROW_HEIGHT = 89;
const DAY_HEIGHT = 37;

interface MovementListProps {
  readonly items: readonly Movement[];
  onNearEnd(): void;
}

/** Movements on a phone, grouped by day. */
export function MovementList({ items, onNearEnd }: MovementListProps) {
  const rows = useMemo(() => rowsByDay(items), [items]);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const headingOf = useCallback(
    (index: number) => {
      const row = rows[index];
      return row?.kind === 'movement' ? row.day : index;
    },
    [rows],
  );
  const { list, pinnedHeading, visible, above, below, measure } = useVirtualRows<HTMLDivElement>({
    keys,
    rowHeight: (index) => (rows[index]?.kind === 'day' ? DAY_HEIGHT : ROW_HEIGHT),
    onNearEnd,
    headingOf,
  });
  const draw = (index: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    return (
      <div key={row.key} ref={measure} data-index={index} className={row.kind === 'day' ? styles.day : styles.row}>
        {row.kind === 'day' ? <Day at={row.at} /> : <MovementRow movement={row.movement} />}
      </div>
    );
  };
  return (
    <div ref={list}>
      {[
        pinnedHeading === undefined ? null : draw(pinnedHeading),
        <Spacer key="above" height={above} />,
        ...visible.map(draw),
        <Spacer key="below" height={below} />,
      ]}
    </div>
  );
}

/** Sticks below the page's header while its rows scroll by. */
const Day = memo(function Day({ at }: { readonly at: string }) {
  const isToday = bangkokDay(at) === bangkokDay(serverClock.now());
  return (
    <Heading size="sm" tone="muted">
      {isToday ? copy.today(formatThaiDate(at)) : formatThaiDate(at)}
    </Heading>
  );
});

/** Memoized, because the list renders at every step of a scroll. */
const MovementRow = memo(function MovementRow({ movement }: { readonly movement: Movement }) {
  const isCredit = movement.amount > 0;
  return (
    <ListRow data-stacks data-statement-row>
      {movement.emblem === undefined ? (
        <Emblem ground="quiet" tone={isCredit ? 'ok' : undefined} icon={movementIcons[movement.type]} />
      ) : (
        <DrawnEmblem look={movement.emblem} />
      )}
      <Box grow>
        <Row justify="between" align="start">
          <Strong as="div" grow className={styles.title}>
            {movement.title}
          </Strong>
          <Figure tone={isCredit ? 'ok' : undefined}>{formatSignedThb(movement.amount)}</Figure>
        </Row>
        <Row justify="between" wrap gap={0}>
          <Caption noWrap>{copy.time(formatTime(movement.at))}</Caption>
          <Caption noWrap>
            {formatAmount(movement.balance_before)}
            <VisuallyHidden>{copy.becomes}</VisuallyHidden>
            <Icon name="arrow-right" size={16} inline />
            <Text as="span" tone="money">
              {formatAmount(movement.balance_after)}
            </Text>
          </Caption>
        </Row>
        <Caption as="div" className={styles.reference}>
          <ReferenceLink movement={movement} />
        </Caption>
      </Box>
    </ListRow>
  );
});

function Spacer({ height }: { readonly height: number }) {
  return <div className={styles.room} style={{ '--height': `${height}px` } as CSSProperties} />;
}
