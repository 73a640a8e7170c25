import { ConfigError, readDatabaseUrls } from '@chokdee/kernel/config';
import { prepareDatabase, SchemaError, withStartLock } from '@chokdee/kernel/db';
import { schemaFolders } from './schema.ts';

/**
 * `npm run migrate` makes roles and schema as the owner (DATABASE_OWNER_URL). The serving processes need no owner's
 * address then.
 */
async function main(): Promise<void> {
  const urls = readDatabaseUrls(process.env);
  const { applied, warning } = await withStartLock(urls.ownerUrl ?? urls.url, () =>
    prepareDatabase(urls, schemaFolders),
  );
  console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'Nothing to apply.');
  if (warning) console.error(warning);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof SchemaError ? error.message : error);
  process.exit(1);
});
