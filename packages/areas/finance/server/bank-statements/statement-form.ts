import type { StaffInputOf } from '@chokdee/contracts/staff-calls';

/** How a file is read: places of the columns from 0, the line of the heads, the form of dates and of money. */
export type StatementForm = NonNullable<StaffInputOf<'POST /api/staff/statements/read'>['form']>;
