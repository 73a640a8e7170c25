import { reasonOf, type StaffError } from '@chokdee/backoffice-session';
import { Alert, Button } from 'antd';
import { copy as partsCopy } from './copy.ts';

interface FailedProps {
  readonly error: StaffError;
  readonly onRetry: () => void;
}

/** Tells that a view could not be read, and asks again. */
export function Failed({ error, onRetry }: FailedProps) {
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={partsCopy.failed}
      description={reasonOf(error)}
      action={<Button onClick={onRetry}>{partsCopy.again}</Button>}
    />
  );
}
