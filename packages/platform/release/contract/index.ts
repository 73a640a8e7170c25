import { releaseErrors } from './errors.ts';
import { deskCalls } from './release.calls.ts';
import { releaseStaffCalls } from './staff.calls.ts';
import { telemetryCalls } from './telemetry.calls.ts';

/** All calls about releases: load reports of browsers and the release desk of teams. */
export const releaseCalls = { ...telemetryCalls, ...deskCalls };
/** Views of releases for the back office. */
export { releaseErrors, releaseStaffCalls };

type ReleaseCalls = typeof releaseCalls;
type ReleaseStaffCalls = typeof releaseStaffCalls;
type ReleaseErrors = typeof releaseErrors;

declare module '@chokdee/contracts/calls' {
  interface Calls extends ReleaseCalls {}
}
declare module '@chokdee/contracts/staff-calls' {
  interface StaffCalls extends ReleaseStaffCalls {}
}
declare module '@chokdee/contracts/errors' {
  interface Errors extends ReleaseErrors {}
}
