import { When } from '@chokdee/backoffice-ui';
import { copy } from './copy.ts';

interface PeriodProps {
  readonly starts: string | null;
  readonly ends: string | null;
}

/** Time in which something is shown or given. An open end is said in words. */
export function Period({ starts, ends }: PeriodProps) {
  if (starts === null && ends === null) return copy.always;
  return (
    <>
      {starts !== null && ends === null && `${copy.from} `}
      {starts !== null && <When at={starts} />}
      {starts !== null && ends !== null && ' – '}
      {starts === null && `${copy.until} `}
      {ends !== null && <When at={ends} />}
    </>
  );
}
