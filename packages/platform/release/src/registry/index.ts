export { type Area, readArea, readAreas, registerArea } from './areas.ts';
export { RegistryFollower } from './follow-registry.ts';
export { readLoads, type VersionLoads } from './loads.ts';
export {
  act,
  type HistoryEntry,
  readHistory,
  readState,
  readStates,
  readVersions,
  recordVersion,
  type Version,
} from './registry.ts';
export { oddsOf } from './trial.ts';
export { type Alarm, watchCanaries } from './watch.ts';
