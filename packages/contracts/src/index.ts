/** What both sides may import. Types alone: no schema and no table of errors reaches a browser. */
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
export type { ErrorCode, ErrorName, ErrorRef } from './errors.ts';
export type { LiveEventName, LiveEvents } from './live-events.ts';
