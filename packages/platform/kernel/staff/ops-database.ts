import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Role, roleUrl } from '../db/roles.ts';
import { findRunningAddress } from '../embedded/server-address.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** There is no database to work on; its message is a sentence. */
export class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError';
}

/** DATABASE_URL, else the embedded server of the product that runs on DATA_DIR, as a role works on it. */
export function findDatabaseUrl(env: Readonly<Record<string, string | undefined>>, role: Role = 'api'): string {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  const folder = env.DATA_DIR ?? '.data';
  const dataDir = isAbsolute(folder) ? folder : join(root, folder);
  const address = findRunningAddress(dataDir);
  if (address !== null) return roleUrl(address, role);
  throw new NoDatabaseError(`No product runs on ${dataDir}: start it, or set DATABASE_URL or DATA_DIR.`);
}
