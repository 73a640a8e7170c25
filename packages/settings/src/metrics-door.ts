import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Environment } from './secret-files.ts';

/** Where the metrics of a process are served; never where visitors come in. */
export interface MetricsPlace {
  readonly port: number;
  readonly host: string;
}

/** Null without METRICS_PORT: nothing is served. @throws with a sentence that names the setting */
export function readMetricsPlace(env: Environment): MetricsPlace | null {
  if (!env.METRICS_PORT) return null;
  const port = Number(env.METRICS_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`METRICS_PORT must be a port, not "${env.METRICS_PORT}".`);
  return { port, host: env.METRICS_HOST || '127.0.0.1' };
}

/** `GET /metrics` in the format of Prometheus, on a port of its own. @returns its address, and the way to close it */
export async function openMetrics({ port, host }: MetricsPlace, read: () => Promise<string>) {
  const server = createServer((request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void answer.writeHead(404).end();
    answer.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8');
    read().then(
      (text) => answer.end(text),
      () => answer.writeHead(503).end(),
    );
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  // A process ends whether or not it is still asked.
  server.unref();
  const { port: given } = server.address() as AddressInfo;
  return { url: `http://${host}:${given}/metrics`, close: () => void server.close() };
}
