import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beaconRound } from '@chokdee/sandbox/beacon';

/** Address of the tests' beacon. It knows every round, so that a test may move the clock. */
let sandboxUrl: Promise<string> | null = null;
let isLate = false;

/** While late, the beacon answers for no round. */
export function makeBeaconLate(late: boolean): void {
  isLate = late;
}

export function testBeaconUrl(): Promise<string> {
  sandboxUrl ??= new Promise((resolve) => {
    const server = createServer((request, response) => {
      const round = Number(/\/public\/(\d+)$/.exec(request.url ?? '')?.[1]);
      response.writeHead(isLate || !round ? 404 : 200, { 'content-type': 'application/json', connection: 'close' });
      response.end(isLate || !round ? '{}' : JSON.stringify(beaconRound(round)));
    });
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    server.unref();
  });
  return sandboxUrl;
}
