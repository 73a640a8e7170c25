import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, withSecretFiles } from '@chokdee/settings';

export interface GatewayConfig {
  readonly port: number;
  readonly host: string;
  readonly apiUrl: string;
  /** The address that browsers see, without a slash at its end. */
  readonly publicUrl: string;
  /** Null: there is no sandbox, and nothing of it is reachable. */
  readonly sandboxUrl: string | null;
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
  /** Believe X-Forwarded-For: only behind a load balancer, else anyone could choose the address they are counted by. */
  readonly trustProxy: boolean;
}

function port(env: Environment): number {
  const value = Number(env.PORT || '3000');
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`PORT must be a port, not "${env.PORT}"`);
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

function seconds(env: Environment, name: string, otherwise: number): number {
  const value = Number(env[name] || otherwise);
  if (!Number.isInteger(value) || value < 1 || value > 3600)
    throw new Error(`${name} must be whole seconds from 1 to 3600, not "${env[name]}"`);
  return value;
}

/** Only where everything is a stand-in: members never get a release that nobody has released. */
function releaseOverride(env: Environment): boolean {
  const isOn = onOff(env, 'RELEASE_OVERRIDE', 'off');
  if (isOn && !onOff(env, 'SANDBOX', 'on'))
    throw new Error('RELEASE_OVERRIDE=on is refused with SANDBOX=off: it is for trying out, not for members.');
  return isOn;
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
    releasesDir: env.RELEASES_DIR || null,
    dataDir: env.DATA_DIR || '.data',
    databaseUrl: env.DATABASE_URL || null,
    releasesState: env.RELEASES_STATE || join(tmpdir(), 'chokdee-releases.json'),
    releaseWebhookUrl: env.RELEASE_WEBHOOK_URL ? address(env, 'RELEASE_WEBHOOK_URL') : null,
    verifyMs: seconds(env, 'RELEASES_VERIFY_S', 60) * 1000,
    releaseOverride: releaseOverride(env),
    trustProxy: onOff(env, 'TRUST_PROXY', 'off'),
  };
}
