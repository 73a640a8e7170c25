import { Link } from '@chokdee/router';
import { Note } from '@chokdee/ui';
import { financePaths } from '../finance-paths.ts';
import { copy } from './copy.ts';

/** Whose money comes is known by a bank account alone: of a member without one it is held. */
export function NamelessNote() {
  return (
    <Note tone="warn" above={3}>
      {copy.nameless} <Link to={financePaths.profile}>{copy.addAccount}</Link>
    </Note>
  );
}
