import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from './config-error.ts';
import type { Environment } from './secret-files.ts';

/** Address of a process's metrics. Visitors must not reach it. */
export interface MetricsPlace {
  readonly port: number;
  readonly host: string;
}

/** Null means METRICS_PORT is not set and nothing is served. @throws ConfigError */
export function readMetricsPlace(env: Environment): MetricsPlace | null {
  if (!env.METRICS_PORT) return null;
  const port = Number(env.METRICS_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`METRICS_PORT must be a port, not "${env.METRICS_PORT}".`);
  return { port, host: env.METRICS_HOST || '127.0.0.1' };
}

/**
 * Serves `GET /metrics` in the format of Prometheus on its own port. @returns the address, and a function that closes
 * it
 */
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
  // Open connections to the metrics do not keep the process alive.
  server.unref();
  const { port: given } = server.address() as AddressInfo;
  return { url: `http://${host}:${given}/metrics`, close: () => void server.close() };
}
