import { formatThaiDateTime } from '@chokdee/format';
import { Box, Button, Card, Detail, Hint, Money, Progress, Row, Strong, Text } from '@chokdee/ui';
import type { Limit } from '../queries/limits.api.ts';
import { copy } from './copy.ts';
import styles from './limits.module.css';
import { WaitingRaise } from './waiting-raise.tsx';

interface LimitCardProps {
  readonly kind: Limit['kind'];
  readonly limits: readonly Limit[];
  onEdit(limit: Limit): void;
}

/** The limits of one kind by day, week and month, with the used part and any waiting raise. */
export function LimitCard({ kind, limits, onEdit }: LimitCardProps) {
  return (
    <Card as="section" aria-label={copy.kinds[kind]}>
      <h2>{copy.kinds[kind]}</h2>
      {limits.map((limit) => (
        <LimitLine key={limit.period} limit={limit} onEdit={() => onEdit(limit)} />
      ))}
      <Hint above={2}>{copy.kindHints[kind]}</Hint>
    </Card>
  );
}

function LimitLine({ limit, onEdit }: { readonly limit: Limit; onEdit(): void }) {
  const { kind, period, amount, used, resets_at, waiting } = limit;
  const name = `${copy.kinds[kind]} ${copy.periods[period]}`;
  const action = amount === null ? copy.set : copy.edit;
  return (
    <div className={styles.line}>
      <Row justify="between">
        <span>
          <Strong>{copy.periods[period]}</Strong>
          <br />
          {amount === null ? (
            <Text as="span" size="sm" tone="subtle">
              {copy.notSet}
            </Text>
          ) : (
            <Detail as="span">
              {copy.used} <Money thb={used} /> {copy.of} <Money thb={amount} />
            </Detail>
          )}
        </span>
        <Button variant="secondary" size="sm" aria-label={`${action} ${name}`} onClick={onEdit}>
          {action}
        </Button>
      </Row>
      {amount !== null && (
        <Box above={2}>
          <Progress label={name} value={used} max={amount} />
          <Hint above={1}>{copy.resets(formatThaiDateTime(resets_at))}</Hint>
        </Box>
      )}
      {waiting && <WaitingRaise limit={limit} waiting={waiting} />}
    </div>
  );
}
