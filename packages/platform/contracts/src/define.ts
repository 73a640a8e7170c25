/** Everything that a contract needs for its definitions. */
export { AREA_NAME } from './areas.ts';
export { defineCalls } from './define-calls.ts';
export { Emblem } from './emblem.ts';
export type { ErrorTable } from './error-table.ts';
export * from './input-types.ts';
export * from './parts.ts';
export {
  ActAnswer,
  defineStaffCalls,
  flag,
  maybe,
  type Permission,
  type StaffCallKey,
  type StaffCallSpec,
  StaffPage,
  type StaffPersons,
  staffPaging,
  word,
} from './staff/define-staff-calls.ts';
// Areas merge kinds into the table of drafts, so every program that reads a contract has it.
export type { DraftKind } from './staff/drafts.ts';
export { stepUpMethods } from './step-up.ts';
export { Assertion, Attestation, base64url, PasskeyCreation, PasskeyRequest } from './webauthn.ts';
