import { releaseErrors } from './errors.ts';
import { deskCalls } from './release.calls.ts';
import { telemetryCalls } from './telemetry.calls.ts';

/** Every call about releases: how they load in browsers, and what teams do with them. */
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
