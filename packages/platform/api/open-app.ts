import type { App } from '@chokdee/kernel/app';
import { createSteadyClock } from '@chokdee/kernel/calendar';
import { type ApiConfig, readConfig, readDatabaseUrls } from '@chokdee/kernel/config';
import { assertSameTime, createDb, type Db, prepareDatabase, withStartLock } from '@chokdee/kernel/db';
import type { Environment } from '@chokdee/settings';
import { createApp } from './app.ts';
import { schemaFolders } from './schema.ts';

/** Builds the app of a process on a migrated database. It migrates if it may. */
export async function openApp(env: Environment): Promise<App> {
  const given = readConfig(env);
  const { url, applied, warning } = await withStartLock(given.databaseUrl, () =>
    prepareDatabase(readDatabaseUrls(env), schemaFolders),
  );
  const config = { ...given, databaseUrl: url };
  const clock = createSteadyClock();
  await assertSameTime(url, clock);
  const app = await createApp({ config, database: openDatabase(config), clock });
  if (applied.length > 0) app.log.info({ applied }, 'migrated');
  if (warning) app.log.warn(warning);
  return app;
}

/** Opens the pool of this process, through a pooler if one is set. */
function openDatabase({ databaseUrl, databasePoolerUrl, databaseConnections }: ApiConfig): Db {
  const isPooled = databasePoolerUrl !== null;
  return createDb(databasePoolerUrl ?? databaseUrl, databaseConnections, isPooled);
}
