import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Of a product on this machine whose owner has set none: push services are real ones in a sandbox, too, so its key is not
 * the one that every checkout knows. Kept beside the data, since subscriptions are made for it.
 */
export function ownPushSecret(dataDir) {
  const file = join(dataDir, 'push-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
