import { ConfigError } from '@chokdee/settings';

export interface BeaconConfig {
  /** Relays of the public beacon; the first that answers is taken. */
  readonly urls: readonly string[];
  readonly chain: 'quicknet' | 'sandbox';
  /** Time limit of one relay. */
  readonly timeoutMs: number;
}

/** Short, because members wait for the round and the next relay may answer. */
const TIMEOUT_MS = 2_000;

/** Reads the relays: those of `BEACON_URLS`, else the League of Entropy; in a sandbox its stand-in. @throws ConfigError */
export function readBeacon(named: string | undefined, sandboxUrl: string | null): BeaconConfig {
  const timeoutMs = TIMEOUT_MS;
  if (!named && sandboxUrl !== null) return { urls: [`${sandboxUrl}/sandbox/beacon`], chain: 'sandbox', timeoutMs };
  const urls = (named || 'https://api.drand.sh,https://drand.cloudflare.com').split(',').map((each) => each.trim());
  const wrong = urls.find((each) => !/^https?:\/\/[^\s]+$/.test(each));
  if (wrong !== undefined) throw new ConfigError(`BEACON_URLS must list addresses of http, but has "${wrong}".`);
  return { urls: urls.map((each) => each.replace(/\/$/, '')), chain: 'quicknet', timeoutMs };
}
