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
  readonly providerSecret: string;
  readonly sessionSecret: string;
  /** Of the sandbox members that shoot Yeekee numbers; the sandbox knows the same default. */
  readonly crowdPassword: string;
  readonly logLevel: LogLevel;
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used; its message is a sentence that names it. */
export class ConfigError extends Error {}

const SANDBOX_SECRET_PREFIX = 'sandbox-only-';

/** Reads the environment once, at the start. Throws ConfigError for the first wrong or missing value. */
export function readConfig(env: Environment): ApiConfig {
  const sandbox = oneOf(env, 'SANDBOX', ['on', 'off'], 'on') === 'on';
  const sandboxUrl = url(env, 'SANDBOX_URL', sandbox ? 'http://127.0.0.1:3002' : null, ['http:', 'https:']);
  const outside = (name: string, path: string): string =>
    url(env, name, sandbox ? `${sandboxUrl}${path}` : null, ['http:', 'https:']);
  return {
    port: port(env, 'PORT', 3001),
    host: env.HOST || '127.0.0.1',
    databaseUrl: url(env, 'DATABASE_URL', null, ['postgres:', 'postgresql:']),
    sandbox,
    publicUrl: url(env, 'PUBLIC_URL', sandbox ? 'http://localhost:3000' : null, ['http:', 'https:']),
    sandboxUrl,
    smsUrl: outside('SMS_URL', '/sandbox/sms/send'),
    pspUrl: outside('PSP_URL', '/sandbox/bank'),
    pspSecret: secret(env, 'PSP_SECRET', sandbox),
    providerSecret: secret(env, 'PROVIDER_SECRET', sandbox),
    sessionSecret: secret(env, 'SESSION_SECRET', sandbox),
    crowdPassword: env.CROWD_PASSWORD || `${SANDBOX_SECRET_PREFIX}crowd_password`,
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  };
}

function oneOf<const T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  const found = allowed.find((item) => item === value);
  if (found === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, but is "${value}".`);
  return found;
}

function port(env: Environment, name: string, fallback: number): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65535) {
    throw new ConfigError(`${name} must be a port number from 0 to 65535, but is "${value}".`);
  }
  return number;
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

function secret(env: Environment, name: string, sandbox: boolean): string {
  const value = env[name] || (sandbox ? `${SANDBOX_SECRET_PREFIX}${name.toLowerCase()}` : '');
  if (value.length < 16) throw new ConfigError(`${name} must have at least 16 characters.`);
  if (!sandbox && value.startsWith(SANDBOX_SECRET_PREFIX)) {
    throw new ConfigError(`${name} is the default of the sandbox: with SANDBOX=off set a secret of your own.`);
  }
  return value;
}
