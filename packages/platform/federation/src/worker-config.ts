import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { scriptRule } from './base-config.ts';

export const WORKER_FILE = 'sw.js';

/**
 * Configuration of the service worker, if the shell has one. It is a separate script, because it runs outside of
 * documents. The gateway serves the stable shell's worker at one address.
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
