import { agentCalls } from './agent.calls.ts';
import { contentStaffCalls } from './content.staff-calls.ts';
import { accountErrors } from './errors.ts';
import { factorCalls } from './factors.calls.ts';
import { inboxCalls } from './inbox.calls.ts';
import { profileCalls } from './profile.calls.ts';
import { sessionCalls } from './session.calls.ts';
import { signUpCalls } from './sign-up.calls.ts';
import { stepUpCalls } from './step-up.calls.ts';

/** Every call of agents, accounts and sessions. */
export const accountCalls = {
  ...agentCalls,
  ...signUpCalls,
  ...sessionCalls,
  ...profileCalls,
  ...stepUpCalls,
  ...factorCalls,
  ...inboxCalls,
};
export { accountErrors, contentStaffCalls };

type AccountCalls = typeof accountCalls;
type AccountErrors = typeof accountErrors;

declare module '@chokdee/contracts/calls' {
  interface Calls extends AccountCalls {}
}
declare module '@chokdee/contracts/errors' {
  interface Errors extends AccountErrors {}
}
type ContentStaffCalls = typeof contentStaffCalls;
declare module '@chokdee/contracts/staff-calls' {
  interface StaffCalls extends ContentStaffCalls {}
}
