import { Link } from '@chokdee/router';
import { Note } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { copy } from './copy.ts';

/** Says that a refund is no reason to play on, and links to the limits. */
export function LimitsNote() {
  return (
    <Note>
      {copy.noReason} <Link to={engagementPaths.limits}>{copy.toLimits}</Link>
    </Note>
  );
}
