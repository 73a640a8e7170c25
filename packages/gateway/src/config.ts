import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ARRIVAL_MS } from '@chokdee/contracts/server';
import {
  type Environment,
  type MetricsPlace,
  readGamesOrigin,
  readMetricsPlace,
  readNetworks,
  readWatchdog,
  withSecretFiles,
} from '@chokdee/settings';
import type { ReaderLimits } from './live/readers.ts';

export interface GatewayConfig {
  readonly port: number;
  readonly host: string;
  readonly apiUrl: string;
  /** The address that browsers see, without a slash at its end. */
  readonly publicUrl: string;
  /** Null: there is no sandbox, and nothing of it is reachable. */
  readonly sandboxUrl: string | null;
  /** Where the games of the sandbox are shown, and nothing else is; null: on the site itself, in frames without origin. */
  readonly gamesOrigin: string | null;
  /** A port beside the first, for an origin of games that is another port of the same host; null: none. */
  readonly gamesPort: number | null;
  /** Store of published releases, `<folder>/<area>/<release>/`; null: one in DATA_DIR, beside the builds of this checkout. */
  readonly releasesDir: string | null;
  readonly dataDir: string;
  /** Where the registry of releases lives; null: the newest build of each area is shown. */
  readonly databaseUrl: string | null;
  /** File that keeps the last known releases, for a start while the database is away. */
  readonly releasesState: string;
  /** Told when a canary was rolled back automatically. */
  readonly releaseWebhookUrl: string | null;
  /** How often the files of what is shown are read again. */
  readonly verifyMs: number;
  /** A browser may ask for any published release, to try it out; never where members are. */
  readonly releaseOverride: boolean;
  /** Where the metrics are served (METRICS_PORT, METRICS_HOST); null: nowhere. */
  readonly metrics: MetricsPlace | null;
  /** How long the event loop may stand still before the process ends itself; 0: for ever. */
  readonly watchdogS: number;
  /** Of how many requests in a hundred there is a line in the access log; of failures always. */
  readonly accessLog: number;
  /** Open event streams: of one member, of guests of one address, of this process. */
  readonly liveLimits: ReaderLimits;
  readonly liveHeartbeatMs: number;
  /** How long the head of a request, and an ordinary body, may take to arrive. */
  readonly arrivalMs: number;
  /** Whose X-Forwarded-For is believed: networks, or how many proxies stand before this one; false: nobody's. */
  readonly trustedProxies: string[] | number | false;
}

function port(env: Environment, name = 'PORT'): number {
  const value = Number(env[name] || '3000');
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`${name} must be a port, not "${env[name]}"`);
  return value;
}

function address(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is missing: the address of the process behind the gateway`);
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`${name} must be an http address, not "${value}"`);
  }
  return value;
}

/** Without one, this machine's own: what a start without any setting prints. */
function publicUrl(env: Environment): string {
  return new URL(env.PUBLIC_URL ? address(env, 'PUBLIC_URL') : `http://localhost:${port(env)}`).origin;
}

function onOff(env: Environment, name: string, otherwise: 'on' | 'off'): boolean {
  const value = env[name] || otherwise;
  if (value !== 'on' && value !== 'off') throw new Error(`${name} must be on or off, not "${value}"`);
  return value === 'on';
}

function whole(env: Environment, name: string, otherwise: number, most: number): number {
  const value = Number(env[name] || otherwise);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`${name} must be a whole number from 1 to ${most}, not "${env[name]}"`);
  return value;
}

function percent(env: Environment, name: string): number {
  const value = Number(env[name] || '100');
  if (!Number.isInteger(value) || value < 0 || value > 100)
    throw new Error(`${name} must be a whole number from 0 to 100, not "${env[name]}"`);
  return value;
}

/** Only where everything is a stand-in: members never get a release that nobody has released. */
function releaseOverride(env: Environment): boolean {
  const isOn = onOff(env, 'RELEASE_OVERRIDE', 'off');
  if (isOn && !onOff(env, 'SANDBOX', 'on'))
    throw new Error('RELEASE_OVERRIDE=on is refused with SANDBOX=off: it is for trying out, not for members.');
  return isOn;
}

/** TLS ends before the gateway, so behind https there is a proxy: believing nobody, all visitors would have its address. */
function trustedProxies(env: Environment): string[] | number | false {
  const text = env.TRUSTED_PROXIES ?? '';
  if (/^[1-9]$/.test(text)) return Number(text);
  if (text !== '') return readNetworks('TRUSTED_PROXIES', text);
  if (!publicUrl(env).startsWith('https:')) return false;
  throw new Error(
    'TRUSTED_PROXIES is missing: with a PUBLIC_URL of https name the networks of the proxies before the gateway, or how many there are.',
  );
}

/** The settings of the gateway. @throws with a sentence that names the wrong one */
export function parseConfig(given: Environment): GatewayConfig {
  const env = withSecretFiles(given);
  return {
    port: port(env),
    host: env.HOST || '0.0.0.0',
    apiUrl: address(env, 'API_URL'),
    publicUrl: publicUrl(env),
    sandboxUrl: onOff(env, 'SANDBOX', 'on') ? address(env, 'SANDBOX_URL') : null,
    gamesOrigin: onOff(env, 'SANDBOX', 'on') ? readGamesOrigin(env.GAMES_ORIGIN, publicUrl(env)) : null,
    gamesPort: env.GAMES_PORT ? port(env, 'GAMES_PORT') : null,
    releasesDir: env.RELEASES_DIR || null,
    dataDir: env.DATA_DIR || '.data',
    databaseUrl: env.DATABASE_URL || null,
    releasesState: env.RELEASES_STATE || join(tmpdir(), 'chokdee-releases.json'),
    releaseWebhookUrl: env.RELEASE_WEBHOOK_URL ? address(env, 'RELEASE_WEBHOOK_URL') : null,
    verifyMs: whole(env, 'RELEASES_VERIFY_S', 60, 3600) * 1000,
    releaseOverride: releaseOverride(env),
    metrics: readMetricsPlace(env),
    watchdogS: readWatchdog(env),
    accessLog: percent(env, 'ACCESS_LOG'),
    liveLimits: {
      member: whole(env, 'LIVE_PER_MEMBER', 3, 1_000_000),
      address: whole(env, 'LIVE_PER_ADDRESS', 20, 1_000_000),
      all: whole(env, 'LIVE_STREAMS', 20_000, 1_000_000),
    },
    liveHeartbeatMs: whole(env, 'LIVE_HEARTBEAT_S', 20, 3600) * 1000,
    arrivalMs: ARRIVAL_MS,
    trustedProxies: trustedProxies(env),
  };
}
