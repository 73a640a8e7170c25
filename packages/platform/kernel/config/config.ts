import {
  ConfigError,
  type Environment,
  isWithin,
  type MetricsPlace,
  type Readers,
  readAll,
  readGamesOrigin,
  readMetricsPlace,
  readNetworks,
  readWatchdog,
  withSecretFiles,
} from '@chokdee/settings';
import { readBackofficeUrl } from './backoffice-url.ts';
import { type BeaconConfig, readBeacon } from './beacon-config.ts';
import { readDatabaseUrls, readPoolerUrl, readStandbyUrls } from './database-urls.ts';
import {
  type MessagingConfig,
  type MessagingPushConfig,
  readMessaging,
  readMessagingPush,
} from './messaging-config.ts';
import { readNatsUrl } from './nats-url.ts';
import { oneOf, url, wholeNumber } from './read-setting.ts';
import { readRetention, readShotArchive } from './retention-config.ts';
import {
  type Keyring,
  readKeyring,
  readProviderKeys,
  readSecret,
  refuseSecrets,
  SANDBOX_SECRET_PREFIX,
} from './secrets.ts';

export interface ApiConfig {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** Pooler in transaction mode for all queries but those that need a session of their own. */
  readonly databasePoolerUrl: string | null;
  /** Most connections of the pool of this process. */
  readonly databaseConnections: number;
  /** Addresses of all database machines, whose standbys answer calls that only read. */
  readonly standbyUrls: readonly string[];
  /** NATS server that carries live events. Null means that the database carries them. */
  readonly natsUrl: string | null;
  /** Demo data, default secrets and the stand-ins of the outside parties exist only while this is true. */
  readonly sandbox: boolean;
  /** Address that browsers use. */
  readonly publicUrl: string;
  /** Address of the back office in browsers. Null means that it is not served: nobody signs in there. */
  readonly backofficeUrl: string | null;
  readonly sandboxUrl: string;
  /** Port of this machine on which the conformance kit listens while it runs. */
  readonly kitPort: number;
  /**
   * Address of the sandbox's games in browsers, apart from the site. Null means the site itself, in frames without
   * origin.
   */
  readonly gamesOrigin: string | null;
  readonly smsUrl: string;
  readonly smsSecret: string;
  readonly pspUrl: string;
  readonly pspKeys: Keyring;
  /** The bank that says whose an account is, and the keys that it knows. */
  readonly bankUrl: string;
  readonly bankKeys: Keyring;
  /** Limit of a call to the payment provider or the bank. */
  readonly pspTimeoutMs: number;
  /** Each provider's keys are made of these, but for those that have one of their own. */
  readonly providerKeys: Keyring;
  readonly keysOfProviders: Readonly<Record<string, Keyring>>;
  /** Limit of a call to a game provider. */
  readonly providerTimeoutMs: number;
  /** Limit within which a game provider has to send the body of a call to the wallet. */
  readonly providerBodyTimeoutMs: number;
  readonly sessionKeys: Keyring;
  /** Keys of the hashes of codes, and of the tokens that follow them. */
  readonly otpKeys: Keyring;
  /** Keys of the encrypted columns; the database does not hold them. */
  readonly dataKeys: Keyring;
  /** Secret of hashes that recognize a person whose account is gone. It never changes: nothing could be hashed anew. */
  readonly personSecret: string;
  readonly beacon: BeaconConfig;
  /** Password of the sandbox members that shoot Yeekee numbers; the sandbox has the same default. */
  readonly membersPassword: string;
  /** Service that keeps the seals of the books. Null means that the log alone has them. */
  readonly seals: { readonly url: string; readonly secret: string } | null;
  /** Null: the messaging app is not set up, and its login is not offered. */
  readonly messaging: MessagingConfig | null;
  /** Null: nothing is sent by the messaging app. */
  readonly messagingPush: MessagingPushConfig | null;
  /** Secret from which the keys for push services are made. */
  readonly pushKeys: Keyring;
  /** Place of the metrics (METRICS_PORT, METRICS_HOST). Null means that they are not served. */
  readonly metrics: MetricsPlace | null;
  readonly logLevel: LogLevel;
  /** Percentage of requests that the log has a line of; failures and slow requests always have one. */
  readonly accessLog: number;
  /** Says that this process runs jobs; `only` means that it takes no calls. */
  readonly jobs: (typeof JOBS)[number];
  /** Time that the event loop may stand still before the process ends itself; 0 switches that off. */
  readonly watchdogS: number;
  /** Time for running calls after the process is told to end. */
  readonly drainMs: number;
  /** Store of published releases; null: one in DATA_DIR, beside the builds of this checkout. */
  readonly releasesDir: string | null;
  readonly dataDir: string | undefined;
  /** Folder for files of old Yeekee shots. Null means that all shots stay in the database alone. */
  readonly shotArchiveDir: string | null;
  /** Days by table that keep rows longer than the rules of the areas. */
  readonly retentionDays: Readonly<Record<string, number>>;
  /** Interval at which an open event stream sends a sign of life and has its session checked. */
  readonly liveHeartbeatMs: number;
  /** Requests a minute of one member over all calls, of guests per client address; 0: as many as they like. */
  readonly rateLimitPerMinute: number;
  /** Requests a minute of one client address to each call on accounts (login, codes, registration …); 0: no limit. */
  readonly accountRateLimitPerMinute: number;
  /** Messages to phones that the whole site sends in an hour, and that one address may ask for; 0: as many as they like. */
  readonly messages: { readonly perHour: number; readonly perAddressHour: number };
  /** Trusted senders of `X-Forwarded-For`: addresses, networks (`10.0.0.0/8`) or `loopback`. */
  readonly trustedGateways: readonly string[];
}

const JOBS = ['on', 'off', 'only'] as const;
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const MOST_DRAIN_S = 600;
/** Connections that no server of this size has. */
const MOST_CONNECTIONS = 1_000;
const MAX_RATE = 100_000_000;
/** Addresses that carry what only one party may read. */
const OUTSIDE = [
  'PUBLIC_URL',
  'BACKOFFICE_URL',
  'SMS_URL',
  'PSP_URL',
  'SEAL_WEBHOOK_URL',
  'BANK_URL',
  'MESSAGING_AUTHORIZE_URL',
  'MESSAGING_TOKEN_URL',
  'MESSAGING_PUSH_URL',
] as const;

/** Reads the environment once, at the start. @throws ConfigError with a line for each wrong or missing value */
export function readConfig(given: Environment): ApiConfig {
  const env = withSecretFiles(given);
  const sandbox = oneOf(env, 'SANDBOX', ['on', 'off'], 'on') === 'on';
  const sandboxUrl = (): string =>
    url(env, 'SANDBOX_URL', sandbox ? 'http://127.0.0.1:3002' : null, ['http:', 'https:']);
  const publicUrl = (): string => url(env, 'PUBLIC_URL', sandbox ? 'http://localhost:3000' : null, ['http:', 'https:']);
  const outside = (name: string, path: string): string =>
    url(env, name, sandbox ? `${sandboxUrl()}${path}` : null, ['http:', 'https:']);
  const readers: Readers<ApiConfig> = {
    port: () => wholeNumber(env, 'PORT', 3001, 65_535),
    host: () => env.HOST || '127.0.0.1',
    databaseUrl: () => readDatabaseUrls(env).url,
    databasePoolerUrl: () => readPoolerUrl(env),
    standbyUrls: () => readStandbyUrls(env),
    natsUrl: () => readNatsUrl(env),
    databaseConnections: () => wholeNumber(env, 'DATABASE_CONNECTIONS', 12, MOST_CONNECTIONS) || 1,
    sandbox: () => sandbox,
    publicUrl,
    backofficeUrl: () => readBackofficeUrl(env, sandbox),
    sandboxUrl,
    kitPort: () => wholeNumber(env, 'KIT_PORT', 4690, 65_535),
    gamesOrigin: () => (sandbox ? readGamesOrigin(env.GAMES_ORIGIN, publicUrl()) : null),
    smsSecret: () => readSecret(env, 'SMS_SECRET'),
    smsUrl: () => outside('SMS_URL', '/sandbox/sms/send'),
    pspUrl: () => outside('PSP_URL', '/sandbox/bank'),
    pspKeys: () => readKeyring(env, 'PSP_SECRET'),
    bankUrl: () => outside('BANK_URL', '/sandbox/bank/names'),
    bankKeys: () => readKeyring(env, 'BANK_SECRET'),
    pspTimeoutMs: () => wholeNumber(env, 'PSP_TIMEOUT_MS', 5000, 60_000),
    providerKeys: () => readKeyring(env, 'PROVIDER_SECRET'),
    keysOfProviders: () => readProviderKeys(env),
    providerTimeoutMs: () => wholeNumber(env, 'PROVIDER_TIMEOUT_MS', 5000, 60_000),
    providerBodyTimeoutMs: () => wholeNumber(env, 'PROVIDER_BODY_TIMEOUT_MS', 5000, 60_000),
    sessionKeys: () => readKeyring(env, 'SESSION_SECRET'),
    otpKeys: () => readKeyring(env, 'OTP_SECRET'),
    dataKeys: () => readKeyring(env, 'DATA_KEY'),
    personSecret: () => readSecret(env, 'PERSON_SECRET'),
    beacon: () => readBeacon(env.BEACON_URLS, sandbox ? sandboxUrl() : null),
    membersPassword: () => env.SANDBOX_MEMBERS_PASSWORD || `${SANDBOX_SECRET_PREFIX}sandbox_members_password`,
    seals: () => seals(env, sandbox ? `${sandboxUrl()}/sandbox/seals` : ''),
    messaging: () => readMessaging(env, sandbox ? { publicUrl: publicUrl(), sandboxUrl: sandboxUrl() } : null),
    messagingPush: () => readMessagingPush(env, sandbox ? sandboxUrl() : null),
    pushKeys: () => readKeyring(env, 'PUSH_SECRET'),
    releasesDir: () => env.RELEASES_DIR || null,
    dataDir: () => env.DATA_DIR || undefined,
    shotArchiveDir: () => readShotArchive(env),
    retentionDays: () => readRetention(env),
    liveHeartbeatMs: () => wholeNumber(env, 'LIVE_HEARTBEAT_S', 20, 3600) * 1000 || 1000,
    metrics: () => readMetricsPlace(env),
    logLevel: () => oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    accessLog: () => wholeNumber(env, 'ACCESS_LOG', 100, 100),
    jobs: () => oneOf(env, 'JOBS', JOBS, 'on'),
    watchdogS: () => readWatchdog(env),
    // Supervisors kill a process soon after they ask it to stop.
    drainMs: () => wholeNumber(env, 'DRAIN_S', 5, MOST_DRAIN_S) * 1_000,
    // Enough for an office behind one address, or for a load tool; too much for a client that runs wild.
    rateLimitPerMinute: () => wholeNumber(env, 'RATE_LIMIT_PER_MINUTE', 60_000, MAX_RATE),
    accountRateLimitPerMinute: () => wholeNumber(env, 'ACCOUNT_RATE_LIMIT_PER_MINUTE', 300, MAX_RATE),
    messages: () => ({
      perHour: wholeNumber(env, 'MESSAGES_PER_HOUR', 2000, MAX_RATE),
      perAddressHour: wholeNumber(env, 'MESSAGES_PER_ADDRESS_HOUR', 20, MAX_RATE),
    }),
    trustedGateways: () => readNetworks('TRUSTED_GATEWAYS', env.TRUSTED_GATEWAYS || 'loopback'),
  };
  return readAll(readers, [() => refuseSecrets(env, sandbox), () => sandbox || refusePlain(env)]);
}

const isLoopback = isWithin(['loopback']);

/** Requires encryption without the sandbox, but for addresses of this machine. */
function refusePlain(env: Environment): void {
  const isPlain = (name: string): boolean => {
    const { protocol, hostname } = new URL(env[name] ?? '');
    const isOwn = /(^|\.)localhost$/.test(hostname) || isLoopback(hostname.replace(/[[\]]/g, ''));
    return protocol === 'http:' && !isOwn;
  };
  const plain = OUTSIDE.filter((name) => env[name] && URL.canParse(env[name]) && isPlain(name));
  if (plain.length > 0) throw new ConfigError(`With SANDBOX=off ${plain.join(', ')} must begin with https://.`);
}

/** Optional without the sandbox: only an address of one's own turns it on, which then has a secret of its own. */
function seals(env: Environment, ofSandbox: string): ApiConfig['seals'] {
  if (!env.SEAL_WEBHOOK_URL && ofSandbox === '') return null;
  if (ofSandbox === '' && !env.SEAL_SECRET) throw new ConfigError('SEAL_WEBHOOK_URL needs SEAL_SECRET, which signs.');
  return {
    url: url(env, 'SEAL_WEBHOOK_URL', ofSandbox, ['http:', 'https:']),
    secret: env.SEAL_SECRET || `${SANDBOX_SECRET_PREFIX}seal_secret`,
  };
}
