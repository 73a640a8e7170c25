import { saveCsv } from '@chokdee/backoffice-session';
import { ActButton, When } from '@chokdee/backoffice-ui';
import type { StaffInputOf } from '@chokdee/contracts/staff-calls';
import { Button, Typography } from 'antd';
import { copy } from './report.copy.ts';

type Report = 'GET /api/staff/profit' | 'GET /api/staff/books';

interface ReportActionsProps<K extends Report> {
  readonly call: K;
  readonly input: StaffInputOf<K>;
  /** Null before the first count. */
  readonly countedAt: string | null | undefined;
  onCounted(): void;
}

/** Tells how far a report counts, brings it up to now, and saves it as a file. */
export function ReportActions<K extends Report>({ call, input, countedAt, onCounted }: ReportActionsProps<K>) {
  return (
    <>
      <Typography.Text type="secondary" style={{ alignSelf: 'center' }}>
        {countedAt === null ? copy.notCounted : copy.countedAt} {countedAt && <When at={countedAt} />}
      </Typography.Text>
      <ActButton
        call="POST /api/staff/books/count"
        input={{}}
        label={copy.count}
        about={copy.countAbout}
        reason="none"
        onDone={onCounted}
      />
      <Button onClick={() => void saveCsv(call, input)}>{copy.csv}</Button>
    </>
  );
}
