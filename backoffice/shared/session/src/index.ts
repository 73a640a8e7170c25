export type { CallOptions } from './call/client.ts';
export { saveCsv } from './call/save-csv.ts';
export { staffCall } from './call/staff-call.ts';
export { type FieldProblem, isBeforeAct, type Labels, reasonOf, StaffError } from './call/staff-error.ts';
export { AGENT_PARAM, chooseAgent, chosenAgent, useChosenAgent } from './life/agent.store.ts';
export { type ActName, isAllowed, isGranted, permissionOf, personsOf, useMay } from './life/may.ts';
export {
  actingAgent,
  hasEnded,
  type Me,
  type SessionState,
  signedInAs,
  signedOut,
  useIsSignedIn,
  useMe,
  useStaffSession,
} from './life/session.store.ts';
export {
  beginSession,
  extendSession,
  followTabs,
  forgetAnswers,
  leftMs,
  openSession,
  signOut,
} from './opening/follow-session.ts';
export { useLive } from './query/live.ts';
export { useStaffAct } from './query/use-staff-act.ts';
export {
  retryStaff,
  type StaffQueryOptions,
  staffKey,
  staffQuery,
  useStaffQuery,
} from './query/use-staff-query.ts';
export { useSite } from './site.store.ts';
