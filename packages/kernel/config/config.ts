import { isIP } from 'node:net';
import { type Environment, withSecretFiles } from '@chokdee/settings';

export interface ApiConfig {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** Demo data, default secrets and the stand-ins of the outside parties exist only while this is true. */
  readonly sandbox: boolean;
  /** What the browser sees. */
  readonly publicUrl: string;
  readonly sandboxUrl: string;
  readonly smsUrl: string;
  readonly pspUrl: string;
  readonly pspSecret: string;
  /** How long a call to the payment provider may take. */
  readonly pspTimeoutMs: number;
  /** Each provider's secret is made of this one, but for those that have one of their own. */
  readonly providerSecret: string;
  readonly providerSecrets: Readonly<Record<string, string>>;
  /** How long a call to a game provider may take. */
  readonly providerTimeoutMs: number;
  /** How long a game provider may take to send the body of a call to the wallet. */
  readonly providerBodyTimeoutMs: number;
  readonly sessionSecret: string;
  /** Of the sandbox members that shoot Yeekee numbers; the sandbox knows the same default. */
  readonly membersPassword: string;
  /** Null: the messaging app is not set up, and its login is not offered. */
  readonly messaging: MessagingConfig | null;
  readonly logLevel: LogLevel;
  /** Store of published releases; null: one in DATA_DIR, beside the builds of this checkout. */
  readonly releasesDir: string | null;
  readonly dataDir: string | undefined;
  /** How often an open event stream says that it lives, and is checked for the session that opened it. */
  readonly liveHeartbeatMs: number;
  /** Requests a minute of one member over all calls, of guests per client address; 0: as many as they like. */
  readonly rateLimitPerMinute: number;
  /** Requests a minute of one client address to each call on accounts (login, codes, registration …); 0: no limit. */
  readonly accountRateLimitPerMinute: number;
  /** Whose `X-Forwarded-For` is believed: addresses, networks (`10.0.0.0/8`) or `loopback`. */
  readonly trustedGateways: readonly string[];
}

/** LINE Login v2.1, or the stand-in of the sandbox that speaks the same. */
export interface MessagingConfig {
  /** Where the browser is sent. */
  readonly authorizeUrl: string;
  /** Where this process exchanges the code. */
  readonly tokenUrl: string;
  readonly clientSecret: string;
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** A setting that cannot be used; its message is a sentence that names it. */
export class ConfigError extends Error {}

const SANDBOX_SECRET_PREFIX = 'sandbox-only-';
const SECRETS = ['PSP_SECRET', 'PROVIDER_SECRET', 'SESSION_SECRET'] as const;
type SecretName = (typeof SECRETS)[number];
const MIN_SECRET_LENGTH = 16;
const MAX_RATE = 100_000_000;

/** Reads the environment once, at the start. Throws ConfigError for the first wrong or missing value. */
export function readConfig(given: Environment): ApiConfig {
  const env = withFiles(given);
  const sandbox = oneOf(env, 'SANDBOX', ['on', 'off'], 'on') === 'on';
  const sandboxUrl = url(env, 'SANDBOX_URL', sandbox ? 'http://127.0.0.1:3002' : null, ['http:', 'https:']);
  const publicUrl = url(env, 'PUBLIC_URL', sandbox ? 'http://localhost:3000' : null, ['http:', 'https:']);
  refuseSecrets(env, sandbox);
  const outside = (name: string, path: string): string =>
    url(env, name, sandbox ? `${sandboxUrl}${path}` : null, ['http:', 'https:']);
  return {
    port: wholeNumber(env, 'PORT', 3001, 65_535),
    host: env.HOST || '127.0.0.1',
    databaseUrl: url(env, 'DATABASE_URL', null, ['postgres:', 'postgresql:']),
    sandbox,
    publicUrl,
    sandboxUrl,
    smsUrl: outside('SMS_URL', '/sandbox/sms/send'),
    pspUrl: outside('PSP_URL', '/sandbox/bank'),
    pspSecret: secret(env, 'PSP_SECRET'),
    pspTimeoutMs: wholeNumber(env, 'PSP_TIMEOUT_MS', 5000, 60_000),
    providerSecret: secret(env, 'PROVIDER_SECRET'),
    providerSecrets: providerSecrets(env),
    providerTimeoutMs: wholeNumber(env, 'PROVIDER_TIMEOUT_MS', 5000, 60_000),
    providerBodyTimeoutMs: wholeNumber(env, 'PROVIDER_BODY_TIMEOUT_MS', 5000, 60_000),
    sessionSecret: secret(env, 'SESSION_SECRET'),
    membersPassword: env.SANDBOX_MEMBERS_PASSWORD || `${SANDBOX_SECRET_PREFIX}sandbox_members_password`,
    messaging: messaging(env, sandbox ? { publicUrl, sandboxUrl } : null),
    releasesDir: env.RELEASES_DIR || null,
    dataDir: env.DATA_DIR || undefined,
    liveHeartbeatMs: wholeNumber(env, 'LIVE_HEARTBEAT_S', 20, 3600) * 1000 || 1000,
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    // Enough for an office behind one address, or for a load tool; too much for a client that runs wild.
    rateLimitPerMinute: wholeNumber(env, 'RATE_LIMIT_PER_MINUTE', 60_000, MAX_RATE),
    accountRateLimitPerMinute: wholeNumber(env, 'ACCOUNT_RATE_LIMIT_PER_MINUTE', 300, MAX_RATE),
    trustedGateways: gateways(env, 'TRUSTED_GATEWAYS', 'loopback'),
  };
}

function withFiles(given: Environment): Environment {
  try {
    return withSecretFiles(given);
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

function oneOf<const T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  const found = allowed.find((item) => item === value);
  if (found === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, but is "${value}".`);
  return found;
}

function wholeNumber(env: Environment, name: string, fallback: number, max: number): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > max) {
    throw new ConfigError(`${name} must be a whole number from 0 to ${max}, but is "${value}".`);
  }
  return number;
}

function gateways(env: Environment, name: string, fallback: string): string[] {
  const entries = (env[name] || fallback).split(',').map((entry) => entry.trim());
  const wrong = entries.find((entry) => entry !== 'loopback' && !isNetwork(entry));
  if (wrong === undefined) return entries;
  throw new ConfigError(`${name} must list addresses, networks (10.0.0.0/8) or loopback, but has "${wrong}".`);
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix] = entry.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return bits > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
}

function url(env: Environment, name: string, fallback: string | null, protocols: readonly string[]): string {
  const value = env[name] || fallback;
  if (value === null) {
    if (name === 'SANDBOX_URL') return '';
    throw new ConfigError(`${name} is missing: set it to an address that begins with ${protocols.join(' or ')}//.`);
  }
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    // The value is not repeated: a database address holds a password.
    throw new ConfigError(`${name} must be an address that begins with ${protocols.join(' or ')}//.`);
  }
  return value.replace(/\/$/, '');
}

/** All that is wrong in one sentence: who sets up a server wants to hear it once. */
function refuseSecrets(env: Environment, sandbox: boolean): void {
  const short = SECRETS.filter((name) => (env[name] || !sandbox) && (env[name] ?? '').length < MIN_SECRET_LENGTH);
  const ofSandbox = SECRETS.filter((name) => !sandbox && env[name]?.startsWith(SANDBOX_SECRET_PREFIX));
  if (short.length === 0 && ofSandbox.length === 0) return;
  const names = SECRETS.filter((name) => short.includes(name) || ofSandbox.includes(name)).join(', ');
  throw new ConfigError(
    sandbox
      ? `${names} must have at least ${MIN_SECRET_LENGTH} characters.`
      : `With SANDBOX=off set secrets of your own with at least ${MIN_SECRET_LENGTH} characters: ${names}.`,
  );
}

/** `PROVIDER_SECRET_<ID>`: of one game provider, by its id. */
function providerSecrets(env: Environment): Record<string, string> {
  const prefix = 'PROVIDER_SECRET_';
  const own = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith(prefix) && value ? [[name, value] as const] : [],
  );
  const short = own.find(([, value]) => value.length < MIN_SECRET_LENGTH);
  if (short) throw new ConfigError(`${short[0]} must have at least ${MIN_SECRET_LENGTH} characters.`);
  const idOf = (name: string): string => name.slice(prefix.length).toLowerCase().replaceAll('_', '-');
  return Object.fromEntries(own.map(([name, value]) => [idOf(name), value]));
}

/** Optional without the sandbox: only its secret turns it on, and then the addresses are LINE's unless others are set. */
function messaging(
  env: Environment,
  sandbox: { readonly publicUrl: string; readonly sandboxUrl: string } | null,
): MessagingConfig | null {
  const name = 'MESSAGING_CLIENT_SECRET';
  const clientSecret = env[name] || (sandbox ? `${SANDBOX_SECRET_PREFIX}${name.toLowerCase()}` : '');
  if (clientSecret === '') return null;
  if (clientSecret.length < MIN_SECRET_LENGTH || (!sandbox && clientSecret.startsWith(SANDBOX_SECRET_PREFIX))) {
    throw new ConfigError(`${name} must be a secret of your own with at least ${MIN_SECRET_LENGTH} characters.`);
  }
  const authorize = sandbox
    ? `${sandbox.publicUrl}/sandbox/messaging/authorize`
    : 'https://access.line.me/oauth2/v2.1/authorize';
  const token = sandbox ? `${sandbox.sandboxUrl}/sandbox/messaging/token` : 'https://api.line.me/oauth2/v2.1/token';
  return {
    authorizeUrl: url(env, 'MESSAGING_AUTHORIZE_URL', authorize, ['http:', 'https:']),
    tokenUrl: url(env, 'MESSAGING_TOKEN_URL', token, ['http:', 'https:']),
    clientSecret,
  };
}

const secret = (env: Environment, name: SecretName): string =>
  env[name] || `${SANDBOX_SECRET_PREFIX}${name.toLowerCase()}`;
