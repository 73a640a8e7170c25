import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Push secret of a sandbox without a configured one. Its push services are real, so it must not be a default that
 * everyone knows. It lies beside the data, because subscriptions belong to it.
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
