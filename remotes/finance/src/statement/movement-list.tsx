import { formatSignedThb, formatThaiDate, formatTime } from '@chokdee/format';
import { Box, Caption, Emblem, Figure, Heading, Icon, ListRow, Strong, Text, VisuallyHidden } from '@chokdee/ui';
import { type CSSProperties, useMemo } from 'react';
import { copy } from './copy.ts';
import { movementIcons } from './movement-looks.ts';
import { ReferenceLink } from './reference-link.tsx';
import type { Movement } from './statement.api.ts';
import styles from './statement.module.css';
import { rowsByDay } from './statement-rows.ts';
import { useSeenRows } from './use-seen-rows.ts';

const ROW_HEIGHT = 69;
const DAY_HEIGHT = 38;

/** `1234.5` -> `1,234.50`: the baht sign stands once in a row, at the amount. */
const figure = (thb: number) => thb.toLocaleString('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface MovementListProps {
  readonly items: readonly Movement[];
  onNearEnd(): void;
}

/** Movements on a phone, under the day they happened. */
export function MovementList({ items, onNearEnd }: MovementListProps) {
  const rows = useMemo(() => rowsByDay(items), [items]);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const { list, seen, above, below, measure } = useSeenRows<HTMLDivElement>({
    keys,
    rowHeight: (index) => (rows[index]?.kind === 'day' ? DAY_HEIGHT : ROW_HEIGHT),
    onNearEnd,
  });
  return (
    <Box ref={list} above={2}>
      <Room height={above} />
      {seen.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <div key={row.key} ref={measure} data-index={index}>
            {row.kind === 'day' ? (
              <Heading size="sm" tone="muted" className={styles.day}>
                {formatThaiDate(row.at)}
              </Heading>
            ) : (
              <MovementRow movement={row.movement} />
            )}
          </div>
        );
      })}
      <Room height={below} />
    </Box>
  );
}

function MovementRow({ movement }: { readonly movement: Movement }) {
  const isCredit = movement.amount > 0;
  return (
    <ListRow data-statement-row>
      <Emblem ground="quiet" tone={isCredit ? 'ok' : undefined} icon={movementIcons[movement.type]} />
      <Box grow>
        <Strong as="div" truncate>
          {movement.title}
        </Strong>
        <Caption as="div" truncate>
          {copy.time(formatTime(movement.at))}
          {movement.reference && (
            <>
              {' · '}
              <ReferenceLink reference={movement.reference} />
            </>
          )}
        </Caption>
      </Box>
      <Text as="div" textAlign="right">
        <Figure tone={isCredit ? 'ok' : undefined}>{formatSignedThb(movement.amount)}</Figure>
        <Caption as="div" noWrap>
          {figure(movement.balance_before)}
          <VisuallyHidden>{copy.becomes}</VisuallyHidden>
          <Icon name="arrow-right" size={16} inline />
          <Text as="span" tone="money">
            {figure(movement.balance_after)}
          </Text>
        </Caption>
      </Text>
    </ListRow>
  );
}

/** The rows that are not drawn. */
function Room({ height }: { readonly height: number }) {
  return <div className={styles.room} style={{ '--height': `${height}px` } as CSSProperties} />;
}
