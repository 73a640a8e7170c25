import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { folderOf } from '@chokdee/contracts/shells';
import { expect } from '@playwright/test';
import { dataDir as ownDataDir, root } from './product-place.ts';

export { root } from './product-place.ts';

/** E2E_DATA_DIR names the data of a product that was started elsewhere. */
export const dataDir = process.env['E2E_DATA_DIR'] ?? ownDataDir;
export const areas = ['games', 'lotto', 'finance', 'engagement'] as const;
export type Area = (typeof areas)[number];

/** Sets the shown releases of a package in a store. */
export function showRelease(store: string, name: string, stable: string, previous: string | null): void {
  const map = { area: name, stable, previous, canary: null };
  writeFileSync(join(store, name, 'releases.json'), JSON.stringify(map));
}

/** Copies the latest build of a package into the store. @returns the name of the release */
export function takeOverBuild(store: string, name: string): string {
  const dist = join(root, folderOf(name), 'dist');
  const { stable } = JSON.parse(readFileSync(join(dist, 'releases.json'), 'utf8')) as { stable: string };
  cpSync(join(dist, stable), join(store, name, stable), { recursive: true });
  showRelease(store, name, stable, null);
  return stable;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

export interface Gateway {
  readonly url: string;
  readonly metricsUrl: string;
  readonly process: ChildProcess;
}

/** Address of the api behind the product: a new gateway asks the api, not another gateway. */
function apiOf(product: string): string {
  const file = join(dataDir, 'product.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { apiUrl: string }).apiUrl : product;
}

/** Starts another gateway of the product over its own store of releases. */
export async function openGateway(
  product: string,
  store: string,
  env: Readonly<Record<string, string>>,
): Promise<Gateway> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _own, ...others } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: join(root, 'packages/platform/gateway'),
    env: {
      ...others,
      PORT: String(port),
      HOST: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
      API_URL: apiOf(product),
      PUBLIC_URL: url,
      SANDBOX: 'on',
      SANDBOX_URL: product,
      RELEASES_DIR: store,
      RELEASES_STATE: join(store, `state-${port}.json`),
      ...env,
    },
    // Keeps only stderr: the gateway logs every answer to stdout.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200)).toPass({ timeout: 180_000 });
  return { url, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, process: child };
}
