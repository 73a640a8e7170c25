import { reasonOf, type StaffError } from '@chokdee/backoffice-session';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { copy } from '../copy.ts';

interface Query<T> {
  readonly data: T | undefined;
  readonly error: StaffError | null;
  refetch(): unknown;
}

interface QueryStateProps<T> {
  readonly query: Query<T>;
  readonly children: (data: T) => ReactNode;
}

/** Shows an answer, the wait for it, or why there is none. */
export function QueryState<T>({ query, children }: QueryStateProps<T>) {
  const { data, error } = query;
  return (
    <>
      {error !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={reasonOf(error)}
          action={<Button onClick={() => query.refetch()}>{copy.retry}</Button>}
        />
      )}
      {data === undefined ? error === null && <Skeleton active /> : children(data)}
    </>
  );
}
