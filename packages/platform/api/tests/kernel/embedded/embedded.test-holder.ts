import { startEmbedded } from '@chokdee/kernel/embedded';

const server = await startEmbedded({ dataDir: process.argv[2] ?? '', log: () => undefined });
process.send?.(server.url);
// Keeps this process alive until the test ends it.
process.on('disconnect', () => process.exit());
