import type { StaffError } from '@chokdee/backoffice-session';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { copy } from '../copy.ts';

interface TableStateProps {
  readonly error: StaffError | null;
  readonly hasRows: boolean;
  onRetry(): void;
  readonly children: ReactNode;
}

/** Shows why rows could not be read. Rows that are shown stay, marked as old. */
export function TableState({ error, hasRows, onRetry, children }: TableStateProps) {
  return (
    <>
      {error !== null && (
        <Alert
          role="alert"
          showIcon
          type="error"
          title={error.message}
          description={hasRows ? copy.oldRows : undefined}
          action={<Button onClick={onRetry}>{copy.retry}</Button>}
        />
      )}
      {(error === null || hasRows) && children}
    </>
  );
}
