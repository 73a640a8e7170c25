import type { StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';

export type Read = StaffDataOf<'POST /api/staff/statements/read'>;
export type Form = NonNullable<StaffInputOf<'POST /api/staff/statements/read'>['form']>;

/** A chosen file with what was read of it. */
export interface ChosenFile {
  readonly name: string;
  readonly base64: string;
  readonly read: Read;
}
