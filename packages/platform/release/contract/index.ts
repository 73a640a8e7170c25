import { releaseErrors } from './errors.ts';
import { deskCalls } from './release.calls.ts';
import { telemetryCalls } from './telemetry.calls.ts';

/** All calls about releases: load reports of browsers and the release desk of teams. */
export const releaseCalls = { ...telemetryCalls, ...deskCalls };
export { releaseErrors };

type ReleaseCalls = typeof releaseCalls;
type ReleaseErrors = typeof releaseErrors;

declare module '@chokdee/contracts/calls' {
  interface Calls extends ReleaseCalls {}
}
declare module '@chokdee/contracts/errors' {
  interface Errors extends ReleaseErrors {}
}
