/** Types for front ends and servers. Browsers load neither schemas nor tables of errors. */
export type { AreaName } from './areas.ts';
export type { Arrangement, PlaceArrangement } from './arrangement.ts';
export type {
  AreaBoot,
  AreaRelease,
  BootData,
  FirstAnswer,
  FirstCall,
  LayoutName,
  MemberStart,
  NavEntry,
  NavPlace,
  PageAccess,
  PlacedSlot,
  ReleaseManifest,
  ReleaseNews,
  RouteConfig,
  ShellBoot,
  SiteMap,
  SlotPlace,
  SlotPlacement,
} from './boot.ts';
export type { CallName, Calls, DataOf, InputOf } from './calls.ts';
export type { ErrorCode, ErrorName, ErrorRef } from './errors.ts';
export type { LiveEventName, LiveEvents } from './live-events.ts';
export type { StepUpMethodName, StepUpNeeded, StepUpPurpose } from './step-up.ts';
