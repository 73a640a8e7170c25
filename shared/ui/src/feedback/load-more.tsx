import { Button } from '../controls/button.tsx';
import { copy } from '../copy.ts';
import { Hint, Stack } from '../parts/index.ts';
import { Note } from './note.tsx';

/** What an infinite query of the query package offers. */
export interface LoadMoreList {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

interface Props {
  readonly list: LoadMoreList;
  /** How much of the list is shown, in words; read out when it grows. */
  readonly shown?: string;
}

/** The end of a list that comes in parts. */
export function LoadMore({ list, shown }: Props) {
  const hasFailed = list.isFetchNextPageError && !list.isFetchingNextPage;
  return (
    <Stack above={4}>
      {hasFailed && <Note tone="error">{copy.moreFailed}</Note>}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          wide
          busy={list.isFetchingNextPage}
          busyLabel={copy.loadingMore}
          onClick={() => void list.fetchNextPage()}
        >
          {hasFailed ? copy.retry : copy.more}
        </Button>
      )}
      {shown !== undefined && <Hint role="status">{shown}</Hint>}
    </Stack>
  );
}
