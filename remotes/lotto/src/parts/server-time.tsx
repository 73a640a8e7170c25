import { formatTimeSeconds } from '@chokdee/format';
import { Icon, useNow } from '@chokdee/ui';
import { copy } from '../copy.ts';

/** The clock that decides when a round closes. */
export function ServerTime({ date }: { readonly date?: string }) {
  return (
    <span className="row gap1 fs14 t2">
      <Icon name="clock" size={16} />
      {date} {copy.serverTime} <ServerClock />
    </span>
  );
}

export function ServerClock() {
  const now = useNow();
  return (
    <b className="num" style={{ color: 'var(--text)' }}>
      {formatTimeSeconds(now)}
    </b>
  );
}
