import { staffErrors } from './errors.ts';
import { frameCalls } from './frame.calls.ts';

export { actRules } from './act-rules.gen.ts';
export type {} from './commands.gen.ts';

/** Calls of the frame of the back office: session, approvals, search. */
export const staffFrameCalls = { ...frameCalls };
export { staffErrors };

type StaffFrameCalls = typeof staffFrameCalls;
type StaffErrors = typeof staffErrors;

declare module '@chokdee/contracts/staff-calls' {
  interface StaffCalls extends StaffFrameCalls {}
}
declare module '@chokdee/contracts/errors' {
  interface Errors extends StaffErrors {}
}
