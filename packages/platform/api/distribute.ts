/**
 * `npm run distribute` spreads a migrated house over the nodes of Citus, and places tables that a release has added.
 * Reads DATABASE_OWNER_URL, the coordinator's address, the addresses of the roles as `npm run migrate` does, and SHARDS
 * (32), the parts of each table that is spread.
 */
import { ConfigError, readDatabaseUrls } from '@chokdee/kernel/config';
import { makeRolesOf } from '@chokdee/kernel/db';
import { DistributionError, distribute } from './distribution/index.ts';

async function main(): Promise<string> {
  const urls = readDatabaseUrls(process.env);
  const shards = Number(process.env.SHARDS ?? 32);
  if (!urls.ownerUrl) throw new ConfigError('Set DATABASE_OWNER_URL to the coordinator.');
  if (!Number.isInteger(shards) || shards < 1) throw new ConfigError('SHARDS is a whole number above 0.');
  const roles = await makeRolesOf(urls.ownerUrl, urls);
  const { placed, dropped } = await distribute(urls.ownerUrl, shards, roles);
  return `${placed.length} tables placed; foreign keys that no node can check: ${dropped.join(', ') || 'none'}.`;
}

main().then(
  (text) => console.log(text),
  (error: unknown) => {
    const isExpected = error instanceof ConfigError || error instanceof DistributionError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  },
);
