import { reasonOf, type StaffError } from '@chokdee/backoffice-session';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';

interface WhenReadProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: StaffError | null; refetch(): unknown };
  readonly children: (data: T) => ReactNode;
}

/** The answer of a view, its loading and its refusal. */
export function WhenRead<T>({ query: { data, error, refetch }, children }: WhenReadProps<T>) {
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton active aria-label={copy.loading} />;
  return (
    <Alert
      type="error"
      showIcon
      title={reasonOf(error)}
      action={<Button onClick={() => void refetch()}>{copy.retry}</Button>}
    />
  );
}

/** Told for an address whose record the agent does not have. */
export function UnknownRecord() {
  return <Alert type="warning" showIcon title={copy.unknown} description={copy.unknownWhy} />;
}
