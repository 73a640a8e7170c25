import type { StaffError } from '@chokdee/backoffice-session';
import { Alert, Button } from 'antd';
import { copy } from './problem.copy.ts';

interface ProblemProps {
  readonly error: StaffError | null;
  onRetry(): void;
}

/** Tells why a view could not be read, with a way to ask again. */
export function Problem({ error, onRetry }: ProblemProps) {
  if (error === null) return null;
  const retry = <Button onClick={onRetry}>{copy.retry}</Button>;
  return <Alert role="alert" showIcon type="error" title={error.message} action={retry} />;
}
