import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a command in the project's root and waits for it.
 * @param options.label stands before each line it prints: commands that run side by side stay apart
 * @returns {Promise<{ code: number, output: string }>} exit code and everything it printed, without labels
 */
export function run(command, args, { env = {}, cwd = root, quiet = false, label = '', timeoutMs = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    const timer = timeoutMs > 0 ? setTimeout(() => child.kill('SIGKILL'), timeoutMs) : undefined;
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on('data', (chunk) => chunks.push(chunk));
      if (quiet) continue;
      if (label) createInterface({ input: stream }).on('line', (line) => target.write(`${label}: ${line}\n`));
      else stream.pipe(target, { end: false });
    }
    const finish = (code, extra = '') => {
      clearTimeout(timer);
      resolve({ code, output: Buffer.concat(chunks).toString() + extra });
    };
    child.on('error', (error) => finish(127, String(error)));
    child.on('close', (code, signal) => finish(code ?? 1, signal ? `ended by ${signal}` : ''));
  });
}
