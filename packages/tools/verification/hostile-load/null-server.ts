import http from 'node:http';
import type { AddressInfo } from 'node:net';

const ANSWER = '{"error":9003,"message":"","data":null}';

/** Starts a server that refuses at once, to measure the cost of the clients alone. */
export function nullServerUrl(): Promise<string> {
  const server = http.createServer((request, answer) => {
    request.resume();
    answer.writeHead(429, { 'content-type': 'application/json', 'content-length': ANSWER.length }).end(ANSWER);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}
