import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ARRIVAL_MS } from '@chokdee/contracts/server';
import { defaultShell, isShell, type ShellName, shells } from '@chokdee/contracts/shells';
import {
  ConfigError,
  type Environment,
  type MetricsPlace,
  readAll,
  readGamesOrigin,
  readMetricsPlace,
  readNetworks,
  readWatchdog,
  withSecretFiles,
} from '@chokdee/settings';
import type { ReaderLimits } from './live/readers.ts';

export interface GatewayConfig {
  /** Shell whose documents this process serves. */
  readonly shell: ShellName;
  readonly port: number;
  readonly host: string;
  readonly apiUrl: string;
  /** Address that browsers see, without a slash at its end. */
  readonly publicUrl: string;
  /** Origin of the other shell's site. Null means that it is not told, so there is no preview of drafts. */
  readonly otherSite: string | null;
  /** True for a product whose outside parties are stand-ins. */
  readonly sandbox: boolean;
  /** Null means that this process serves no sandbox. */
  readonly sandboxUrl: string | null;
  /**
   * Origin that serves the games of the sandbox and nothing else. Null means the site itself, in frames without origin.
   */
  readonly gamesOrigin: string | null;
  /** Second port, for an origin of games on the same host. Null means none. */
  readonly gamesPort: number | null;
  /**
   * Store of published releases, `<folder>/<area>/<release>/`. Null means a store in DATA_DIR and the builds of this
   * checkout.
   */
  readonly releasesDir: string | null;
  readonly dataDir: string;
  /** Database of the release registry. Null means that the newest build of each area is shown. */
  readonly databaseUrl: string | null;
  /** File with the last known releases, for a start while the database is away. */
  readonly releasesState: string;
  /** Called when a canary was rolled back automatically. */
  readonly releaseWebhookUrl: string | null;
  /** Interval in ms between checks of the files of shown releases. */
  readonly verifyMs: number;
  /** Lets a browser try any published release out; never on a site with members. */
  readonly releaseOverride: boolean;
  /** Address of the metrics (METRICS_PORT, METRICS_HOST). Null means that they are not served. */
  readonly metrics: MetricsPlace | null;
  /** Seconds that the event loop may be blocked before the process ends itself; 0 means no limit. */
  readonly watchdogS: number;
  /** Share of requests in percent that the access log holds; failures are always there. */
  readonly accessLog: number;
  /** Answers guests' lists from a cache. */
  readonly cache: boolean;
  /** Limits of open event streams: of one member, of guests of one address, of this process. */
  readonly liveLimits: ReaderLimits;
  readonly liveHeartbeatMs: number;
  /** Time in ms for the head of a request, and for an ordinary body, to arrive. */
  readonly arrivalMs: number;
  /** Proxies whose X-Forwarded-For is trusted: networks, or their number before this process. False means none. */
  readonly trustedProxies: string[] | number | false;
}

function port(env: Environment, name = 'PORT'): number {
  const value = Number(env[name] || '3000');
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new ConfigError(`${name} must be a port, not "${env[name]}"`);
  return value;
}

function address(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new ConfigError(`${name} is missing: the address of the process behind the gateway`);
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new ConfigError(`${name} must be an http address, not "${value}"`);
  }
  return value;
}

/** GATEWAY_SHELL; not SHELL, which every login sets to a program. */
function shellOf(env: Environment): ShellName {
  const value = env.GATEWAY_SHELL || defaultShell;
  if (!isShell(value)) {
    throw new ConfigError(`GATEWAY_SHELL must be one of ${Object.keys(shells).join(', ')}, not "${value}"`);
  }
  return value;
}

/** Address of the shell. Defaults to this machine, which a start without settings prints. */
function publicUrl(env: Environment): string {
  const { addressSetting: name } = shells[shellOf(env)];
  return new URL(env[name] ? address(env, name) : `http://localhost:${port(env)}`).origin;
}

/** Origin of the site of the other audience. */
function otherSite(env: Environment): string | null {
  const { audience } = shells[shellOf(env)];
  const other = Object.values(shells).find((shell) => shell.audience !== audience);
  return other && env[other.addressSetting] ? new URL(address(env, other.addressSetting)).origin : null;
}

function onOff(env: Environment, name: string, otherwise: 'on' | 'off'): boolean {
  const value = env[name] || otherwise;
  if (value !== 'on' && value !== 'off') throw new ConfigError(`${name} must be on or off, not "${value}"`);
  return value === 'on';
}

function whole(env: Environment, name: string, otherwise: number, most: number): number {
  const value = Number(env[name] || otherwise);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new ConfigError(`${name} must be a whole number from 1 to ${most}, not "${env[name]}"`);
  return value;
}

function percent(env: Environment, name: string): number {
  const value = Number(env[name] || '100');
  if (!Number.isInteger(value) || value < 0 || value > 100)
    throw new ConfigError(`${name} must be a whole number from 0 to 100, not "${env[name]}"`);
  return value;
}

/** Refused without a sandbox: members never get an unreleased version. */
function releaseOverride(env: Environment): boolean {
  const isOn = onOff(env, 'RELEASE_OVERRIDE', 'off');
  if (isOn && !onOff(env, 'SANDBOX', 'on'))
    throw new ConfigError('RELEASE_OVERRIDE=on is refused with SANDBOX=off: it is for trying out, not for members.');
  return isOn;
}

/** TLS ends before the gateway, so https means a proxy; without trust in it all visitors would share its address. */
function trustedProxies(env: Environment): string[] | number | false {
  const text = env.TRUSTED_PROXIES ?? '';
  if (/^[1-9]$/.test(text)) return Number(text);
  if (text !== '') return readNetworks('TRUSTED_PROXIES', text);
  if (!publicUrl(env).startsWith('https:')) return false;
  throw new ConfigError(
    'TRUSTED_PROXIES is missing: with an address of https name the networks of the proxies before the gateway, or how many there are.',
  );
}

/** Reads the settings of the gateway. @throws ConfigError with a line for each wrong one */
export function parseConfig(given: Environment): GatewayConfig {
  const env = withSecretFiles(given);
  const shell = shellOf(env);
  const sandbox = onOff(env, 'SANDBOX', 'on');
  const hasSandbox = sandbox && shells[shell].audience === 'members';
  return readAll<GatewayConfig>({
    shell: () => shell,
    sandbox: () => sandbox,
    port: () => port(env),
    host: () => env.HOST || '0.0.0.0',
    apiUrl: () => address(env, 'API_URL'),
    publicUrl: () => publicUrl(env),
    otherSite: () => otherSite(env),
    sandboxUrl: () => (hasSandbox ? address(env, 'SANDBOX_URL') : null),
    gamesOrigin: () => (hasSandbox ? readGamesOrigin(env.GAMES_ORIGIN, publicUrl(env)) : null),
    gamesPort: () => (hasSandbox && env.GAMES_PORT ? port(env, 'GAMES_PORT') : null),
    releasesDir: () => env.RELEASES_DIR || null,
    dataDir: () => env.DATA_DIR || '.data',
    databaseUrl: () => env.DATABASE_URL || null,
    releasesState: () => env.RELEASES_STATE || join(tmpdir(), `chokdee-releases-${shell}.json`),
    releaseWebhookUrl: () => (env.RELEASE_WEBHOOK_URL ? address(env, 'RELEASE_WEBHOOK_URL') : null),
    verifyMs: () => whole(env, 'RELEASES_VERIFY_S', 60, 3600) * 1000,
    releaseOverride: () => releaseOverride(env),
    metrics: () => readMetricsPlace(env),
    watchdogS: () => readWatchdog(env),
    accessLog: () => percent(env, 'ACCESS_LOG'),
    cache: () => onOff(env, 'GATEWAY_CACHE', 'on'),
    liveLimits: () => ({
      member: whole(env, 'LIVE_PER_MEMBER', 3, 1_000_000),
      address: whole(env, 'LIVE_PER_ADDRESS', 20, 1_000_000),
      all: whole(env, 'LIVE_STREAMS', 20_000, 1_000_000),
    }),
    liveHeartbeatMs: () => whole(env, 'LIVE_HEARTBEAT_S', 20, 3600) * 1000,
    arrivalMs: () => ARRIVAL_MS,
    trustedProxies: () => trustedProxies(env),
  });
}
