import { systemClock } from '@chokdee/kernel/calendar';
import { ConfigError, readConfig } from '@chokdee/kernel/config';
import { createDb, migrate, SchemaError, withStartLock } from '@chokdee/kernel/db';
import { createApp } from './app.ts';
import { schemaFolders } from './schema.ts';
import { runSeeds } from './seed.ts';

/** Calls that are being answered get this long; who stops us kills us soon after. */
const DRAIN_MS = 5_000;

/** Migrates and seeds under a lock, then serves until SIGTERM, SIGINT or the end of the process that started it. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await createApp({ config, database: createDb(config.databaseUrl), clock: systemClock });
  let isClosing = false;
  const close = (reason: string): void => {
    if (isClosing) return;
    isClosing = true;
    app.log.info(`ending: ${reason}`);
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'did not end in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => close('SIGTERM'));
  process.on('SIGINT', () => close('SIGINT'));
  process.on('disconnect', () => close('the process that started this one is gone'));

  await withStartLock(config.databaseUrl, async () => {
    const applied = await migrate(config.databaseUrl, schemaFolders);
    if (applied.length > 0) app.log.info({ applied }, 'migrated');
    await runSeeds(app.deps);
  });
  await app.deps.liveHub.start();
  await app.listen({ port: config.port, host: config.host });
  app.deps.jobs.start();
  app.deps.readiness.ready = true;
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof SchemaError ? error.message : error);
  process.exit(1);
});
