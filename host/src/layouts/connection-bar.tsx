import { formatTime } from '@chokdee/format';
import { useConnection } from '@chokdee/session';
import { Icon, toast } from '@chokdee/ui';
import { useEffect, useRef } from 'react';
import { copy } from '../copy.ts';

/** Says when the browser or the api is away, and goes by itself when they are back. */
export function ConnectionBar() {
  const { connection, since } = useConnection();
  const wasAway = useRef(false);
  const isAway = connection !== 'online';
  useEffect(() => {
    if (wasAway.current && !isAway) toast.success(copy.backOnline);
    wasAway.current = isAway;
  }, [isAway]);
  if (!isAway) return null;
  return (
    <div className="note w net" role="status" data-testid="connection-bar">
      <Icon name="offline" size={20} />
      <span className="grow">
        <b>{connection === 'offline' ? copy.offline : copy.apiDown}</b>
        <br />
        {copy.lastSeen(formatTime(since))}
      </span>
    </div>
  );
}
