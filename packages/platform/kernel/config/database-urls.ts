import { type Environment, withSecretFiles } from '@chokdee/settings';
import type { DatabaseUrls } from '../db/prepare-database.ts';
import { ConfigError } from './config-error.ts';

/** The addresses of the database as settings or files give them. @throws ConfigError that names a wrong one */
export function readDatabaseUrls(given: Environment): DatabaseUrls {
  const env = withSecretFiles(given);
  const read = (name: string): string | null => {
    const value = env[name] || null;
    // The value is not repeated: it holds a password.
    if (value !== null && !(URL.canParse(value) && /^postgres(ql)?:/.test(value))) {
      throw new ConfigError(`${name} must be an address that begins with postgres:// or postgresql://.`);
    }
    return value;
  };
  const ownerUrl = read('DATABASE_OWNER_URL');
  const url = read('DATABASE_URL') ?? ownerUrl;
  if (url === null)
    throw new ConfigError('DATABASE_URL is missing: set it to an address that begins with postgres://.');
  return { url, ownerUrl, gatewayUrl: read('GATEWAY_DATABASE_URL'), readonlyUrl: read('READONLY_DATABASE_URL') };
}
