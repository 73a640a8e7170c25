import { createBeats, processId, startBeats } from '@chokdee/kernel/alarms';
import { createSteadyClock } from '@chokdee/kernel/calendar';
import { type ApiConfig, ConfigError, readConfig, readDatabaseUrls } from '@chokdee/kernel/config';
import { assertSameTime, createDb, type Db, prepareDatabase, SchemaError, withStartLock } from '@chokdee/kernel/db';
import { openMetrics, startWatchdog } from '@chokdee/settings';
import { createApp } from './app.ts';
import { schemaFolders } from './schema.ts';
import { runSeeds } from './seed.ts';

/** Migrates and seeds under a lock. Then serves calls, runs jobs or both, until SIGTERM, SIGINT or the parent's end. */
async function main(): Promise<void> {
  const given = readConfig(process.env);
  let hasParent = true;
  process.once('disconnect', () => {
    hasParent = false;
  });
  const { url, applied, warning } = await withStartLock(given.databaseUrl, () =>
    prepareDatabase(readDatabaseUrls(process.env), schemaFolders),
  );
  const config = { ...given, databaseUrl: url };
  const clock = createSteadyClock();
  await assertSameTime(url, clock);
  const app = await createApp({ config, database: openDatabase(config), clock });
  if (applied.length > 0) app.log.info({ applied }, 'migrated');
  if (warning) app.log.warn(warning);
  startWatchdog(config.watchdogS);
  app.watchDatabase();
  let endBeats = (): Promise<void> => Promise.resolve();
  let isClosing = false;
  const close = (reason: string): void => {
    if (isClosing) return;
    isClosing = true;
    app.log.info(`ending: ${reason}`);
    setTimeout(() => app.server.closeAllConnections(), config.drainMs).unref();
    endBeats()
      .then(() => app.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'did not end in order');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', () => close('SIGTERM'));
  process.on('SIGINT', () => close('SIGINT'));
  const orphaned = (): void => close('the process that started this one is gone');
  process.on('disconnect', orphaned);
  if (!hasParent) orphaned();

  await withStartLock(url, () => runSeeds(app.deps));
  await app.deps.liveHub.start();
  await app.listen({ port: config.port, host: config.host });
  if (config.metrics) {
    const { url } = await openMetrics(config.metrics, () => app.metrics());
    app.log.info(`Metrics at ${url}`);
  }
  if (config.jobs !== 'off') app.deps.jobs.start();
  endBeats = startBeats(createBeats(app.deps, processId(config)));
  app.deps.readiness.ready = true;
}

/** Opens the pool of this process, through a pooler if one is set. */
function openDatabase({ databaseUrl, databasePoolerUrl, databaseConnections }: ApiConfig): Db {
  const isPooled = databasePoolerUrl !== null;
  return createDb(databasePoolerUrl ?? databaseUrl, databaseConnections, isPooled);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof SchemaError ? error.message : error);
  process.exit(1);
});
