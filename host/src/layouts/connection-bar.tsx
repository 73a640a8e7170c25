import { formatTime } from '@chokdee/format';
import { useConnection } from '@chokdee/session';
import { Note, toast } from '@chokdee/ui';
import { useEffect, useRef } from 'react';
import { copy } from '../copy.ts';
import styles from './frame.module.css';

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
    <Note tone="warn" icon="offline" className={styles.connection} role="status" data-testid="connection-bar">
      <b>{connection === 'offline' ? copy.offline : copy.apiDown}</b>
      <br />
      {copy.lastSeen(formatTime(since))}
    </Note>
  );
}
