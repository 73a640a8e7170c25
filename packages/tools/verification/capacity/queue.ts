/**
 * Queue M/M/c: arrivals at random, `servers` that each serve one after another, service times at random around a mean.
 * Load is in erlangs: arrivals a second times seconds of service.
 */

/** Share of arrivals that have to wait (Erlang C); 1 when the load is all that the servers can do. */
export function shareThatWaits(servers: number, load: number): number {
  if (load >= servers) return 1;
  // Erlang B by recursion over the servers, which stays exact for thousands of them.
  let blocked = 1;
  for (let server = 1; server <= servers; server += 1) blocked = (load * blocked) / (server + load * blocked);
  return (servers * blocked) / (servers - load * (1 - blocked));
}

interface WaitProps {
  readonly servers: number;
  /** Erlangs. */
  readonly load: number;
  readonly serviceMs: number;
  /** Share of arrivals that wait no longer, as 0.99. */
  readonly share: number;
}

/** Returns the wait in ms that a share of the arrivals does not exceed; Infinity when the servers are too few. */
export function waitMs({ servers, load, serviceMs, share }: WaitProps): number {
  if (load >= servers) return Number.POSITIVE_INFINITY;
  const waiting = shareThatWaits(servers, load);
  if (waiting <= 1 - share) return 0;
  return (serviceMs / (servers - load)) * Math.log(waiting / (1 - share));
}

interface SizeProps {
  /** Erlangs. */
  readonly load: number;
  readonly serviceMs: number;
  /** Longest wait in ms of 99 of 100 arrivals. */
  readonly longestMs: number;
  /** Highest share of the servers' time that may be used. */
  readonly busiest: number;
}

/** Returns the fewest servers that keep both limits. */
export function serversFor({ load, serviceMs, longestMs, busiest }: SizeProps): number {
  let servers = Math.max(1, Math.ceil(load / busiest));
  while (waitMs({ servers, load, serviceMs, share: 0.99 }) > longestMs) servers += 1;
  return servers;
}

/** Returns the erlangs that so many servers take within both limits. */
export function loadOf(servers: number, { serviceMs, longestMs, busiest }: Omit<SizeProps, 'load'>): number {
  let [low, high] = [0, servers * busiest];
  if (waitMs({ servers, load: high, serviceMs, share: 0.99 }) <= longestMs) return high;
  while (high - low > servers * 1e-6) {
    const load = (low + high) / 2;
    if (waitMs({ servers, load, serviceMs, share: 0.99 }) <= longestMs) low = load;
    else high = load;
  }
  return low;
}
