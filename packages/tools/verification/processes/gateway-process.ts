import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGateway } from '@chokdee/gateway/app';
import { parseConfig } from '@chokdee/gateway/config';
import { checkoutStore, createReleaseSource } from '@chokdee/release';

const GATEWAY = 'gateway';

export interface GatewayProcess {
  readonly url: string;
  readonly pid: number;
  /** Returns the resident memory in MB. */
  memoryMb(): Promise<number>;
  /** Ends it by kill -9. */
  kill(): Promise<void>;
}

/** Starts a gateway in a process of its own. It has no releases, since these proofs ask for no page. */
export async function startGatewayProcess(apiUrl: string, port = 0): Promise<GatewayProcess> {
  const child = fork(fileURLToPath(import.meta.url), [GATEWAY, apiUrl, String(port)], {
    execArgv: ['--import', 'tsx'],
  });
  const hear = async <T>(): Promise<T> => (await once(child, 'message'))[0] as T;
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the gateway ended before it served')));
  const url = await Promise.race([hear<string>(), failed]);
  // An end after the start is no failure.
  failed.catch(() => undefined);
  return {
    url,
    pid: child.pid ?? 0,
    memoryMb: async () => {
      child.send('memory');
      return Math.round((await hear<number>()) / 1e6);
    },
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

if (process.argv[2] === GATEWAY) {
  const root = mkdtempSync(join(tmpdir(), 'gateway-process-'));
  const store = checkoutStore(root);
  const config = parseConfig({ API_URL: process.argv[3], SANDBOX: 'off' });
  const app = createGateway({ config, store, source: createReleaseSource(store), publicFolder: root });
  process.on('message', () => process.send?.(process.memoryUsage().rss));
  process.on('disconnect', () => process.exit(0));
  process.send?.(await app.listen({ port: Number(process.argv[4]), host: '127.0.0.1' }));
}
