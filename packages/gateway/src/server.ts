import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AssetFault, createReleaseSource, openStore } from '@chokdee/release';
import { createGateway } from './app.ts';
import { parseConfig } from './config.ts';
import { followReleases } from './follow-releases.ts';
import { TicketOffice } from './tickets.ts';
import { ReleaseVerifier } from './verify-releases.ts';

const followMs = 500;
const drainMs = 5_000;
const checkout = fileURLToPath(new URL('../../..', import.meta.url));

try {
  const config = parseConfig(process.env);
  const store = openStore(config, checkout);
  const publicFolder = join(checkout, 'host/public');
  const source = createReleaseSource(store);
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
  const registryMetrics = async () => (await registry?.metrics()) ?? '';
  const app = createGateway({
    config,
    source,
    store,
    verifier,
    publicFolder,
    tickets,
    onAssetFault,
    registryMetrics,
  });
  // A look every half second, not a file watch: it works on every file system, and a build replaces whole folders.
  setInterval(() => {
    const moved = source.refresh();
    if (moved.length > 0) log(`a new release of ${moved.join(', ')}`);
  }, followMs).unref();
  setInterval(() => verifier.verify(), config.verifyMs).unref();
  // Without a host there is nothing to serve, and that is said now rather than to the first visitor.
  source.current();
  const stop = () => {
    // Event streams through this door never end by themselves; other calls are answered by then.
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref();
    void Promise.allSettled([app.close(), registry?.stop()]).finally(() => process.exit(0));
  };
  // The supervisor's channel closes with it, however it ended: no child outlives it.
  process.on('disconnect', stop);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const address = await app.listen({ port: config.port, host: config.host });
  console.log(`gateway on ${address}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
