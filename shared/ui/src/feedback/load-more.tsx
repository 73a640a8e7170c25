import { Button } from '../controls/button.tsx';
import { copy } from '../copy.ts';
import { Hint, Stack } from '../parts/index.ts';
import { Note } from './note.tsx';

/** The part of an infinite query that `LoadMore` uses. */
export interface LoadMoreList {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

interface Props {
  readonly list: LoadMoreList;
  /** Text about the shown part of the list. Screen readers announce changes. */
  readonly shown?: string;
}

/** The end of a list that loads page by page. */
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
