import { alarmCalls } from './alarms.calls.ts';
import { staffErrors } from './errors.ts';
import { frameCalls } from './frame.calls.ts';
import { jobCalls } from './jobs.calls.ts';
import { joinCalls } from './join.calls.ts';
import { proofCalls } from './proofs.calls.ts';
import { recordCalls } from './records.calls.ts';
import { sessionCalls } from './session.calls.ts';

export { actBodies, actRules } from './act-rules.gen.ts';
export type {} from './commands.gen.ts';
export type { StaffTopic } from './topics.ts';

/** Calls of the frame of the back office: session, joining, approvals, audit, search. */
export const staffFrameCalls = { ...sessionCalls, ...joinCalls, ...frameCalls, ...recordCalls };
/** Calls of the house desk: jobs, alarms, invitations and tokens. */
export const houseCalls = { ...alarmCalls, ...jobCalls, ...proofCalls };
export { staffErrors };

type StaffFrameCalls = typeof staffFrameCalls;
type HouseCalls = typeof houseCalls;
type StaffErrors = typeof staffErrors;

declare module '@chokdee/contracts/staff-calls' {
  interface StaffCalls extends StaffFrameCalls, HouseCalls {}
}
declare module '@chokdee/contracts/errors' {
  interface Errors extends StaffErrors {}
}
