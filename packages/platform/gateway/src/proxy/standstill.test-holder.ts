import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startWatchdog } from '@chokdee/settings';

// Longer than the gateway needs to miss two answers.
startWatchdog(10);
const server = createServer((_request, answer) => answer.end('{}')).listen(Number(process.argv[2]), '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('message', () => {
  for (;;);
});
process.on('disconnect', () => process.exit());
