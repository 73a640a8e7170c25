import { ConfigError, type Environment, withSecretFiles } from '@chokdee/settings';

/** Reads the address of the NATS server that carries live events. Null means that the database carries them. */
export function readNatsUrl(given: Environment): string | null {
  const value = withSecretFiles(given).NATS_URL || null;
  // The value is not repeated: it holds a password.
  if (value !== null && !(URL.canParse(value) && /^(nats|tls):/.test(value)))
    throw new ConfigError('NATS_URL must be an address that begins with nats:// or tls://.');
  return value;
}
