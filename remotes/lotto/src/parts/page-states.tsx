import { Box, ErrorState } from '@chokdee/ui';

interface FailedQuery {
  readonly error: Error | null;
  refetch(): unknown;
}

/** Stands where what was asked for would stand; a retry asks again. */
export function LoadError({ query: { error, refetch } }: { readonly query: FailedQuery }) {
  return (
    <Box above={4}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Box>
  );
}
