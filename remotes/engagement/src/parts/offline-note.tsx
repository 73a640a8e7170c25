import { useOnline } from '@chokdee/session';
import { Note } from '@chokdee/ui';
import { copy } from './copy.ts';

/** Explains why buttons are disabled while offline. */
export function OfflineNote() {
  if (useOnline()) return null;
  return (
    <Note tone="warn" above={3}>
      {copy.offline}
    </Note>
  );
}
