import { formatSignedThb, formatThaiDate } from '@chokdee/format';
import { useInfiniteQuery } from '@chokdee/query';
import { ErrorState, Figure, ListRow, LoadMore, RowText, Sheet, SheetForm, SheetHead, Skeleton } from '@chokdee/ui';
import { copy as parts } from '../parts/copy.ts';
import { friendsQuery, type Level } from './affiliate.api.ts';
import { copy } from './copy.ts';

const words = copy.network;

/** Friends of a level, newest first; the server masks their names. */
export function FriendsSheet({ level, onClose }: { readonly level: Level['level']; onClose(): void }) {
  const list = useInfiniteQuery(friendsQuery(level));
  const friends = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Sheet open onClose={onClose} title={words.open(level)}>
      <SheetHead title={words.level(level)} onClose={onClose} />
      <SheetForm as="div">
        {list.error && !friends && <ErrorState error={list.error} onRetry={list.refetch} />}
        {!list.error && !friends && <Skeleton height={200} />}
        {friends?.map(({ id, name, joined_at, commission }) => (
          <ListRow key={id}>
            <RowText inline below={words.joined(formatThaiDate(joined_at))}>
              {name}
            </RowText>
            <Figure>{formatSignedThb(commission)}</Figure>
          </ListRow>
        ))}
        {friends && <LoadMore list={list} shown={parts.shown(friends.length)} />}
      </SheetForm>
    </Sheet>
  );
}
