import { formatTime } from '@chokdee/format';
import { useConnection } from '@chokdee/session';
import { Note, toast } from '@chokdee/ui';
import { useEffect, useRef } from 'react';
import { copy } from '../copy.ts';
import styles from './frame.module.css';

/** Shows that the browser is offline or the API unreachable, until it is reachable again. */
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
    <Note tone="warn" icon="offline" className={styles.connection} role="status" data-testid="connection-bar">
      <b>{connection === 'offline' ? copy.offline : copy.apiDown}</b>
      <br />
      {copy.lastSeen(formatTime(since))}
    </Note>
  );
}
