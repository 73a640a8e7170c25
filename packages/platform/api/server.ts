import { createBeats, processId, startBeats } from '@chokdee/kernel/alarms';
import { openMetrics, startWatchdog } from '@chokdee/settings';
import { endWith } from './end-with.ts';
import { openApp } from './open-app.ts';
import { seedHouse } from './seed.ts';

/** Migrates and seeds under a lock. Then serves calls, runs jobs or both, until SIGTERM, SIGINT or the parent's end. */
async function main(): Promise<void> {
  let hasParent = true;
  process.once('disconnect', () => {
    hasParent = false;
  });
  const app = await openApp(process.env);
  const { config } = app.deps;
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

  await seedHouse(app.deps);
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

main().catch(endWith);
