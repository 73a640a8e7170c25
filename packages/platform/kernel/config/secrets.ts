import { createHash } from 'node:crypto';
import { ConfigError, type Environment } from '@chokdee/settings';

export interface Key {
  /** Says which key made something, and nothing of the key. */
  readonly id: string;
  readonly secret: string;
}

/** A key that can change without anybody being sent away: what the one before it made is good as long as it is set. */
export interface Keyring {
  /** Makes everything from now on. */
  readonly current: Key;
  /** The current one first. */
  readonly all: readonly [Key, ...Key[]];
}

export const SANDBOX_SECRET_PREFIX = 'sandbox-only-';
/** Each is known to one outside party, or to none, so that none can speak for another. */
const SECRETS = [
  'PSP_SECRET',
  'BANK_SECRET',
  'PROVIDER_SECRET',
  'SMS_SECRET',
  'SESSION_SECRET',
  'OTP_SECRET',
  'DATA_KEY',
  'PERSON_SECRET',
  'PUSH_SECRET',
] as const;
export type SecretName = (typeof SECRETS)[number];
const PREVIOUS = '_PREVIOUS';
const OF_PROVIDER = 'PROVIDER_SECRET_';
const MIN_LENGTH = 16;
/** 22 random characters of base64 have more, words and repetitions less. */
const MIN_BITS = 80;

export function keyring(current: string, previous?: string): Keyring {
  const keyOf = (secret: string): Key => ({
    id: createHash('sha256').update(secret).digest('hex').slice(0, 8),
    secret,
  });
  const key = keyOf(current);
  return { current: key, all: previous ? [key, keyOf(previous)] : [key] };
}

/** With the one before it, `<NAME>_PREVIOUS`, while that is set. */
export const readKeyring = (env: Environment, name: SecretName): Keyring =>
  keyring(readSecret(env, name), env[`${name}${PREVIOUS}`]);

export const readSecret = (env: Environment, name: SecretName): string =>
  env[name] || `${SANDBOX_SECRET_PREFIX}${name.toLowerCase()}`;

/** `PROVIDER_SECRET_<ID>`: of one game provider, by its id. */
export function readProviderKeys(env: Environment): Record<string, Keyring> {
  const own = Object.keys(env).filter((name) => name.startsWith(OF_PROVIDER) && !name.endsWith(PREVIOUS) && env[name]);
  const idOf = (name: string): string => name.slice(OF_PROVIDER.length).toLowerCase().replaceAll('_', '-');
  return Object.fromEntries(own.map((name) => [idOf(name), keyring(env[name] ?? '', env[`${name}${PREVIOUS}`])]));
}

/** All that is wrong in one sentence: who sets up a server wants to hear it once. @throws ConfigError */
export function refuseSecrets(env: Environment, sandbox: boolean): void {
  const given = Object.keys(env).filter((name) => isSecret(name) && env[name]);
  const missing = sandbox ? [] : SECRETS.filter((name) => !env[name]);
  const bad = given.filter((name) => {
    const secret = env[name] ?? '';
    if (secret.length < MIN_LENGTH) return true;
    if (sandbox) return false;
    const isShared = given.some((other) => other !== name && env[other] === secret);
    return secret.startsWith(SANDBOX_SECRET_PREFIX) || isShared || bitsOf(secret) < MIN_BITS;
  });
  const rank = (name: string): number => (SECRETS as readonly string[]).indexOf(name);
  const names = [...missing, ...bad].sort((one, other) => rank(one) - rank(other)).join(', ');
  if (names === '') return;
  throw new ConfigError(
    sandbox
      ? `${names} must have at least ${MIN_LENGTH} characters.`
      : `With SANDBOX=off set secrets of your own (random ones, as npm run secrets makes them; no two alike): ${names}.`,
  );
}

const isSecret = (name: string): boolean =>
  name.startsWith(OF_PROVIDER) ||
  name === 'MESSAGING_CLIENT_SECRET' ||
  name === 'MESSAGING_PUSH_TOKEN' ||
  name === 'SEAL_SECRET' ||
  SECRETS.some((secret) => name === secret || name === `${secret}${PREVIOUS}`);

/** Bits that the characters hold by their frequencies (Shannon): an upper bound. */
function bitsOf(secret: string): number {
  const counts = new Map<string, number>();
  for (const sign of secret) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits + count * Math.log2(secret.length / count), 0);
}
