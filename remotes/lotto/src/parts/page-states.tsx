import { Box, EmptyState, ErrorState, type IconName } from '@chokdee/ui';
import type { ReactNode } from 'react';

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

interface NothingProps {
  readonly title: string;
  readonly icon?: IconName;
  /** The one way forward. */
  readonly children?: ReactNode;
}

/** Says that there is nothing to show. */
export function Nothing({ title, icon = 'ticket', children }: NothingProps) {
  return (
    <Box above={4}>
      <EmptyState title={title} icon={icon} action={children} />
    </Box>
  );
}
