import { Box, ListRow, Skeleton } from '@chokdee/ui';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholders of loading rows, in their height. */
export function RoundSkeletons({ count }: { readonly count: number }) {
  return ROWS.slice(0, count).map((key) => (
    <ListRow key={key} aria-hidden="true">
      <Skeleton width={44} height={44} />
      <Box grow>
        <Skeleton width="60%" height={20} />
      </Box>
      <Skeleton width={64} height={24} />
    </ListRow>
  ));
}
