/** Exports for servers and tests: the schemas. */
export { AREA_NAME } from './areas.ts';
export { ARRIVAL_CHECK_MS, ARRIVAL_MS, BODY_BYTES, FULL_HEADER, PROVIDER_BODY_BYTES } from './body-limits.ts';
export type { Access, CacheSpec, CallKey, CallSpec } from './define-calls.ts';
export type { ErrorSpec } from './error-table.ts';
export * from './index.ts';
export {
  type LiveFeed,
  type LiveFollowed,
  type LiveFollowing,
  type LiveMessage,
  type LiveSession,
  type LiveTarget,
  LISTS_TARGET,
  LONGEST_TOPIC,
  liveTopicOf,
  MOST_SESSIONS,
  MOST_TOPICS,
} from './live-feed.ts';
export { anyCallErrors, type Contract, refusalsOf } from './refusals.ts';
export type { StaffCallKey, StaffCallSpec, StaffReach } from './staff/define-staff-calls.ts';
export type { StaffContract } from './staff/staff-contract.ts';
export { systemErrors } from './system-errors.ts';
