import { useOnline } from '@chokdee/session';
import { Note } from '@chokdee/ui';
import { copy } from './copy.ts';

/** Why the buttons that do something cannot be pressed now. */
export function OfflineNote() {
  if (useOnline()) return null;
  return (
    <Note tone="warn" above={3}>
      {copy.offline}
    </Note>
  );
}
