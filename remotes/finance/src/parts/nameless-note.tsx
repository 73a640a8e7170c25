import { Link } from '@chokdee/router';
import { Note } from '@chokdee/ui';
import { financePaths } from '../finance-paths.ts';
import { copy } from './copy.ts';

/** Warns a member without a bank account: deposits are held, because a bank account proves whose money it is. */
export function NamelessNote() {
  return (
    <Note tone="warn" above={3}>
      {copy.nameless} <Link to={financePaths.profile}>{copy.addAccount}</Link>
    </Note>
  );
}
