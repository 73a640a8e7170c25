import type { StaffCallSpec } from './define-staff-calls.ts';

/** All calls of the back office. */
export interface StaffContract {
  /** Calls by area, as in the headings of the reference. */
  readonly areas: Readonly<Record<string, Readonly<Record<string, StaffCallSpec>>>>;
  readonly calls: Readonly<Record<string, StaffCallSpec>>;
}
