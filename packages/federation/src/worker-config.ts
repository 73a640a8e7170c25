import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { scriptRule } from './base-config.ts';

export const WORKER_FILE = 'sw.js';

/**
 * The service worker of the site, where the shell has one: a script by itself, since it runs in no document and shares
 * nothing with any. The gateway serves that of the stable shell at one address.
 */
export function workerConfig(folder: string, output: string, development: boolean): Configuration | null {
  const entry = join(folder, 'src/worker/worker.ts');
  if (!existsSync(entry)) return null;
  return {
    mode: development ? 'development' : 'production',
    context: folder,
    target: 'webworker',
    devtool: false,
    entry,
    output: { path: output, filename: WORKER_FILE, clean: false },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [scriptRule(development, false)] },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
}
