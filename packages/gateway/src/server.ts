import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createReleaseSource } from '@chokdee/release';
import { createGateway } from './app.ts';
import { parseConfig } from './config.ts';

const followMs = 500;
const checkout = fileURLToPath(new URL('../../..', import.meta.url));

try {
  const config = parseConfig(process.env);
  const root = config.releasesDir ?? checkout;
  const publicFolder = join(checkout, 'host/public');
  const source = createReleaseSource(root);
  const app = createGateway({ config, source, root, publicFolder });
  // A look every half second, not a file watch: it works on every file system, and a build replaces whole folders.
  setInterval(() => {
    const moved = source.refresh();
    if (moved.length > 0) console.log(`gateway: a new release of ${moved.join(', ')}`);
  }, followMs).unref();
  const stop = () => void app.close().finally(() => process.exit(0));
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
