import { type Labels, reasonOf, type StaffError } from '@chokdee/backoffice-session';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { copy } from '../copy.ts';

interface TableStateProps {
  readonly error: StaffError | null;
  readonly hasRows: boolean;
  /** Labels of the filters. */
  readonly labels: Labels;
  onRetry(): void;
  readonly children: ReactNode;
}

/** Shows why rows could not be read. Rows that are shown stay, marked as old. */
export function TableState({ error, hasRows, labels, onRetry, children }: TableStateProps) {
  return (
    <>
      {error !== null && (
        <Alert
          role="alert"
          showIcon
          type="error"
          title={reasonOf(error, labels)}
          description={hasRows ? copy.oldRows : undefined}
          action={<Button onClick={onRetry}>{copy.retry}</Button>}
        />
      )}
      {(error === null || hasRows) && children}
    </>
  );
}
