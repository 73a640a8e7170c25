import { telemetryCalls } from './telemetry.calls.ts';

/** Every call about releases: how they load in browsers, and what teams do with them. */
export const releaseCalls = { ...telemetryCalls };

type ReleaseCalls = typeof releaseCalls;

declare module '@chokdee/contracts/calls' {
  interface Calls extends ReleaseCalls {}
}
