/** What both sides may import. Types only at run time, but for the error codes: no schema reaches a browser. */
export type { AreaName } from './areas.ts';
export type {
  AreaBoot,
  AreaRelease,
  BootData,
  LayoutName,
  PageAccess,
  ReleaseManifest,
  ReleaseNews,
  RouteConfig,
} from './boot.ts';
export type { CallName, Calls, DataOf, InputOf } from './calls.ts';
export type { ErrorCode, ErrorName } from './error-codes.ts';
export { errorCodes } from './error-codes.ts';
export type { LiveEventName, LiveEvents } from './live-events.ts';
