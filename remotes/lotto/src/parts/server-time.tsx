import { formatTimeSeconds } from '@chokdee/format';
import { Figure, Icon, Row, useNow } from '@chokdee/ui';
import { copy } from './copy.ts';

/** Shows the server's clock, which decides when a round closes. */
export function ServerTime({ date }: { readonly date?: string }) {
  return (
    <Row as="span" gap={1} size="sm" tone="muted">
      <Icon name="clock" size={16} />
      {date} {copy.serverTime} <ServerClock />
    </Row>
  );
}

export function ServerClock() {
  const now = useNow();
  return <Figure tone="strong">{formatTimeSeconds(now)}</Figure>;
}
