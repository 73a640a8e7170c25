/**
 * `npm run distribute` spreads a migrated house over the nodes of Citus, and places tables that a release has added.
 * Reads DATABASE_OWNER_URL, the coordinator's address, and SHARDS (32), the parts of each table that is spread.
 */
import { ConfigError } from '@chokdee/kernel/config';
import { withSecretFiles } from '@chokdee/settings';
import { DistributionError, distribute } from './distribution/index.ts';

async function main(): Promise<string> {
  const { DATABASE_OWNER_URL: ownerUrl } = withSecretFiles(process.env);
  const shards = Number(process.env.SHARDS ?? 32);
  if (!ownerUrl) throw new ConfigError('Set DATABASE_OWNER_URL to the coordinator.');
  if (!Number.isInteger(shards) || shards < 1) throw new ConfigError('SHARDS is a whole number above 0.');
  const { placed, dropped } = await distribute(ownerUrl, shards);
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
