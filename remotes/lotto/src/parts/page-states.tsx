import { Box, ErrorState } from '@chokdee/ui';

interface FailedQuery {
  readonly error: Error | null;
  refetch(): unknown;
}

/** Error with a retry, in place of the content. */
export function LoadError({ query: { error, refetch } }: { readonly query: FailedQuery }) {
  return (
    <Box above={4}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Box>
  );
}
