export { ask } from './ask.ts';
export { ConcurrencyLimit, type ConcurrencyLimits } from './concurrency-limit.ts';
export { readGamesOrigin } from './games-origin.ts';
export { type MetricsPlace, openMetrics, readMetricsPlace } from './metrics-door.ts';
export { isPrivateAddress, isPublicAddress, isWithin, networkOf, readNetworks } from './networks.ts';
export { createRequestId, isLogged, isRequestId, REQUEST_ID_HEADER } from './request-id.ts';
export { type Environment, SecretFileError, withSecretFiles } from './secret-files.ts';
export { readWatchdog, startWatchdog } from './watchdog.ts';
