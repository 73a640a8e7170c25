import { BulkActs } from '@chokdee/backoffice-ui';
import { formatThb } from '@chokdee/format';
import { copy } from './copy.ts';
import type { Row } from './parts.tsx';

interface BulkDecisionsProps {
  readonly rows: readonly Row[];
  onDone(): void;
}

/** Satang, so that the sum of many amounts is exact. */
const totalOf = (rows: readonly Row[]): string =>
  formatThb(rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100);

/** Approves or refuses the chosen withdrawals that wait, each by the same act as a single one. */
export function BulkDecisions({ rows, onDone }: BulkDecisionsProps) {
  const waiting = rows.filter(({ status }) => status === 'requested');
  const lines = waiting.map((row) => ({
    id: row.ref,
    label: `${row.ref} ${row.username} ${formatThb(row.amount)}`,
    input: { ref: row.ref },
  }));
  const total = totalOf(waiting);
  return (
    <>
      <BulkActs
        call="POST /api/staff/withdrawals/approve"
        label={copy.approve}
        lines={lines}
        about={copy.approveMany(total)}
        reason="optional"
        onDone={onDone}
      />
      <BulkActs
        call="POST /api/staff/withdrawals/refuse"
        label={copy.refuse}
        lines={lines}
        about={copy.refuseMany(total)}
        danger
        onDone={onDone}
      />
    </>
  );
}
