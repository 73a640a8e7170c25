import { formatTime, formatTimeSeconds } from '@chokdee/format';
import { Button, Caption, Detail, Note } from '@chokdee/ui';
import { launchGame } from '../parts/launch-game.ts';
import { copy } from './copy.ts';
import type { Matches } from './matches.api.ts';
import { useBefore } from './use-before.ts';

/** Time of the last update of a provider's odds. Odds that are too old are hidden, and a note explains it. */
export function FeedAge({
  feed,
  books,
}: {
  readonly feed: Matches['feeds'][number];
  readonly books: Matches['books'];
}) {
  const isCurrent = useBefore(Date.parse(feed.current_until));
  if (isCurrent) return <Caption>{copy.updated(formatTimeSeconds(feed.updated_at))}</Caption>;
  const book = books.find(({ provider_id, is_open }) => provider_id === feed.provider_id && is_open);
  return (
    <Note tone="warn" role="status" above={3}>
      {copy.old(feed.provider_name, formatTime(feed.updated_at))}
      <Detail>{copy.oldHelp}</Detail>
      {book && (
        <Button variant="secondary" above={2} onClick={() => launchGame(book, false)}>
          {copy.openBook}
        </Button>
      )}
    </Note>
  );
}
