import { Link } from '@chokdee/router';
import { Note } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { copy } from './copy.ts';

/** Money back is no reason to play on. */
export function LimitsNote() {
  return (
    <Note>
      {copy.noReason} <Link to={engagementPaths.limits}>{copy.toLimits}</Link>
    </Note>
  );
}
