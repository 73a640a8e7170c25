import { ConfigError, type Environment, readAll, withSecretFiles } from '@chokdee/settings';
import type { DatabaseUrls } from '../db/prepare-database.ts';

/** The addresses of the database as settings or files give them. @throws ConfigError with a line for each wrong one */
export function readDatabaseUrls(given: Environment): DatabaseUrls {
  const read = readerOf(given);
  const readUrl = (): string => {
    const url = read('DATABASE_URL') ?? read('DATABASE_OWNER_URL');
    if (url === null)
      throw new ConfigError('DATABASE_URL is missing: set it to an address that begins with postgres://.');
    return url;
  };
  return readAll<DatabaseUrls>({
    url: readUrl,
    ownerUrl: () => read('DATABASE_OWNER_URL'),
    gatewayUrl: () => read('GATEWAY_DATABASE_URL'),
    readonlyUrl: () => read('READONLY_DATABASE_URL'),
  });
}

/** Reads the address of a pooler in transaction mode, which carries the queries of the api. Null: there is none. */
export const readPoolerUrl = (given: Environment): string | null => readerOf(given)('DATABASE_POOLER_URL');

/** Reads the addresses of all database machines, separated by commas, that may answer calls which only read. */
export const readStandbyUrls = (given: Environment): readonly string[] => {
  const { STANDBY_DATABASE_URLS = '' } = withSecretFiles(given);
  const urls = STANDBY_DATABASE_URLS.split(',').filter((each) => each.trim() !== '');
  return urls.map((each) => readerOf({ STANDBY_DATABASE_URLS: each.trim() })('STANDBY_DATABASE_URLS') ?? '');
};

function readerOf(given: Environment): (name: string) => string | null {
  const env = withSecretFiles(given);
  return (name) => {
    const value = env[name] || null;
    // The value is not repeated: it holds a password.
    if (value !== null && !(URL.canParse(value) && /^postgres(ql)?:/.test(value))) {
      throw new ConfigError(`${name} must be an address that begins with postgres:// or postgresql://.`);
    }
    return value;
  };
}
