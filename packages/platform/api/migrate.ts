import { readDatabaseUrls } from '@chokdee/kernel/config';
import { prepareDatabase, withStartLock } from '@chokdee/kernel/db';
import { endWith } from './end-with.ts';
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

main().catch(endWith);
