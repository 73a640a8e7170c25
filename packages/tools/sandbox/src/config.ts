import { ConfigError, type Environment, readAll, withSecretFiles } from '@chokdee/settings';

export interface SandboxConfig {
  readonly port: number;
  readonly host: string;
  /** Port of the mail server on this machine. When it is taken, any free one is. */
  readonly mailPort: number;
  /** Address of the product's api, for webhooks, the seamless wallet and the sandbox members. */
  readonly apiUrl: string;
  /** Origin of the site that shows the games. */
  readonly siteOrigin: string;
  readonly pspSecret: string;
  /** Secret of the bank that names holders of accounts. */
  readonly bankSecret: string;
  readonly smsSecret: string;
  readonly sealSecret: string;
  /** Secret from which those of the game studios are derived. */
  readonly providerSecret: string;
  /** Secrets by studio id, for studios with their own. */
  readonly studioSecrets: Readonly<Record<string, string>>;
  /** Number of games of all studios together. */
  readonly games: number;
  /** Secret of every channel of the messaging app. */
  readonly messagingSecret: string;
  /** Channel access token of the messaging app's official account. */
  readonly messagingPushToken: string;
  readonly members: boolean;
  readonly membersPassword: string;
}

function required(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new ConfigError(`${name} must be set for the sandbox.`);
  return value;
}

/** The api knows the same defaults and refuses them once the sandbox is off. */
const secret = (env: Environment, name: string) => env[name] || `sandbox-only-${name.toLowerCase()}`;

function onOff(env: Environment, name: string, fallback: boolean): boolean {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  if (value !== 'on' && value !== 'off') throw new ConfigError(`${name} must be on or off, not '${value}'.`);
  return value === 'on';
}

function port(env: Environment, name: string, fallback: number): number {
  const value = Number(env[name] || fallback);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new ConfigError(`${name} must be a port, not '${env[name]}'.`);
  return value;
}

/** PROVIDER_SECRET_<ID>, upper case, `-` written `_`. */
function studioSecrets(env: Environment): Record<string, string> {
  const prefix = 'PROVIDER_SECRET_';
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(prefix) && value ? [[name.slice(prefix.length).toLowerCase().replaceAll('_', '-'), value]] : [],
    ),
  );
}

function gameCount(env: Environment): number {
  const value = Number(env.GAMES || '360');
  if (!Number.isInteger(value) || value < 10 || value > 20_000)
    throw new ConfigError(`GAMES must be a number from 10 to 20000, not '${env.GAMES}'.`);
  return value;
}

/** Reads the environment once. @throws ConfigError with a line for each wrong value */
export function readSandboxConfig(given: Environment): SandboxConfig {
  const env = withSecretFiles(given);
  if (!onOff(env, 'SANDBOX', true))
    throw new ConfigError('SANDBOX is off: the stand-ins for outside parties do not start.');
  return readAll<SandboxConfig>({
    port: () => port(env, 'PORT', 0),
    host: () => env.HOST || '127.0.0.1',
    mailPort: () => port(env, 'MAIL_PORT', 2525),
    siteOrigin: () => new URL(env.PUBLIC_URL || 'http://localhost:3000').origin,
    apiUrl: () => required(env, 'API_URL').replace(/\/$/, ''),
    pspSecret: () => secret(env, 'PSP_SECRET'),
    bankSecret: () => secret(env, 'BANK_SECRET'),
    smsSecret: () => secret(env, 'SMS_SECRET'),
    sealSecret: () => secret(env, 'SEAL_SECRET'),
    providerSecret: () => secret(env, 'PROVIDER_SECRET'),
    studioSecrets: () => studioSecrets(env),
    games: () => gameCount(env),
    messagingSecret: () => secret(env, 'MESSAGING_CLIENT_SECRET'),
    messagingPushToken: () => secret(env, 'MESSAGING_PUSH_TOKEN'),
    members: () => onOff(env, 'SANDBOX_MEMBERS', true),
    membersPassword: () => secret(env, 'SANDBOX_MEMBERS_PASSWORD'),
  });
}
