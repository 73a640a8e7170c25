import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultShell, shells } from '@chokdee/contracts/shells';
import { type AssetFault, createReleaseSource, openStore } from '@chokdee/release';
import { openMetrics, startWatchdog } from '@chokdee/settings';
import { arrivalOf, createGateway } from './app.ts';
import { parseConfig } from './config.ts';
import { followReleases } from './follow-releases.ts';
import { TicketOffice } from './tickets.ts';
import { ReleaseVerifier } from './verify-releases.ts';

const followMs = 500;
const drainMs = 5_000;
const checkout = fileURLToPath(new URL('../../../..', import.meta.url));

try {
  const config = parseConfig(process.env);
  startWatchdog(config.watchdogS);
  const store = openStore(config, checkout);
  const publicFolder = join(checkout, shells[config.shell].folder, 'public');
  const source = createReleaseSource(store, config.shell);
  const log = (line: string) => console.log(`gateway: ${line}`);
  const verifier = new ReleaseVerifier({ source, webhookUrl: config.releaseWebhookUrl, log });
  const tickets = new TicketOffice();
  const registry = config.databaseUrl
    ? await followReleases({
        source,
        store,
        databaseUrl: config.databaseUrl,
        stateFile: config.releasesState,
        webhookUrl: config.releaseWebhookUrl,
        tickets,
        log,
      })
    : null;
  const onAssetFault = (fault: AssetFault) => registry?.noteFault(fault);
  const app = createGateway({
    config,
    source,
    store,
    publicFolder,
    // Staff see what members see: banners and games.
    artFolder: join(checkout, shells[defaultShell].folder, 'public'),
    tickets,
    onAssetFault,
    writeLog: (line) => process.stdout.write(`${line}\n`),
  });
  // Polled, not watched: this works on every file system, and a build replaces whole folders.
  setInterval(() => {
    const moved = source.refresh();
    if (moved.length > 0) log(`a new release of ${moved.join(', ')}`);
  }, followMs).unref();
  setInterval(() => verifier.verify(), config.verifyMs).unref();
  // Without a host there is nothing to serve; the start fails rather than the first request.
  source.current();
  const games = createServer(arrivalOf(config), (request, answer) => app.routing(request, answer));
  // Both ports answer unreadable requests in the same way.
  games.on('clientError', (error, socket) => app.server.emit('clientError', error, socket));
  const stop = () => {
    games.close();
    // Proxied event streams never end by themselves; other calls are answered by then.
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref();
    void Promise.allSettled([app.close(), registry?.stop()]).finally(() => process.exit(0));
  };
  // The supervisor's channel closes with the supervisor, however it ended: no child outlives it.
  process.on('disconnect', stop);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const address = await app.listen({ port: config.port, host: config.host });
  if (config.gamesPort !== null) games.listen(config.gamesPort, config.host);
  console.log(`gateway of ${config.shell} on ${address}`);
  if (config.metrics) {
    await openMetrics(config.metrics, async () =>
      [await verifier.metrics(), await registry?.metrics(), app.visitorMetrics()].join(''),
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
