import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import { setting } from '../measuring/settings.ts';
import type { Client } from './client.ts';

/** Streams that one address may have (LIVE_PER_ADDRESS), and streams that it asks for. */
const ALLOWED = 20;
const ASKED = 21;
/** File descriptors that stay free for everything else. */
const SPARE = 500;
const STREAMS = setting('STREAMS', 2_000);
const DRIP_MS = 1_000;

/** Returns the file descriptors that this process may open; its gateway may open as many. */
function descriptors(): number {
  const { userLimits } = process.report.getReport() as unknown as {
    userLimits: { open_files: { soft: number | 'unlimited' } };
  };
  const { soft } = userLimits.open_files;
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : soft;
}

/** Opens event streams as guests from many addresses of this machine. A stream that ends is opened again. */
export function guestStreams(url: string, roundId: string): Client[] {
  const addresses = Math.floor(Math.min(STREAMS, descriptors() - SPARE) / ALLOWED);
  return Array.from({ length: addresses }, (_, index) => {
    const localAddress = `127.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;
    return Array.from({ length: ASKED }, () => heldStream(`${url}/api/live?round_id=${roundId}`, localAddress));
  }).flat();
}

const heldStream =
  (url: string, localAddress: string): Client =>
  () =>
    new Promise((resolve) => {
      const request = http.get(url, { localAddress, agent: false }, (answer) => {
        const { statusCode: status = 0 } = answer;
        answer.on('error', () => undefined).resume();
        resolve(status === 200 ? { status, held: once(answer, 'close') } : { status });
      });
      request.on('error', () => resolve({ status: 0 }));
    });

/** Sends request headers without an end. @returns once the server cut it off */
export const slowHead = (url: string) => drip(url, 'GET / HTTP/1.1\r\nhost: a\r\nx: ');

/** Sends a request body without an end. */
export const slowBody = (url: string) =>
  drip(url, 'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n');

function drip(url: string, beginning: string): Promise<{ status: number }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.write(beginning);
    const timer = setInterval(() => socket.write('x'), DRIP_MS);
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0) });
    });
  });
}
