import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beaconRound } from '@chokdee/sandbox/beacon';

/** Address of the tests' beacon. It knows every round, so that a test may move the clock. */
let sandboxUrl: Promise<string> | null = null;
/** Signatures by round: to make one takes a processor for a while. */
const signed = new Map<number, string>();
let isLate = false;

/** Makes the beacon answer for no round, until it is called with false. */
export function makeBeaconLate(late: boolean): void {
  isLate = late;
}

function answerOf(round: number): string {
  const answer = signed.get(round) ?? JSON.stringify(beaconRound(round));
  signed.set(round, answer);
  return answer;
}

export function testBeaconUrl(): Promise<string> {
  sandboxUrl ??= new Promise((resolve) => {
    const server = createServer((request, response) => {
      const round = Number(/\/public\/(\d+)$/.exec(request.url ?? '')?.[1]);
      response.writeHead(isLate || !round ? 404 : 200, { 'content-type': 'application/json', connection: 'close' });
      response.end(isLate || !round ? '{}' : answerOf(round));
    });
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    server.unref();
  });
  return sandboxUrl;
}
