import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Milliseconds for pipes to close after a command: a process outside of its group may hold them. */
const PIPES_MS = 5_000;
/** Switches off telemetry of tools. */
const quietTools = { TURBO_TELEMETRY_DISABLED: '1' };
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Process groups of running commands, by the id of their first process. */
const groups = new Set();

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // ESRCH means that the group has ended.
  }
}
const killAll = () => groups.forEach(killGroup);
const stop = () => process.exit(1); // the `exit` listener kills the groups

function watch(pid) {
  if (groups.size === 0) {
    process.on('exit', killAll);
    for (const signal of SIGNALS) process.on(signal, stop);
  }
  groups.add(pid);
}

function unwatch(pid) {
  groups.delete(pid);
  if (groups.size > 0) return;
  process.off('exit', killAll);
  for (const signal of SIGNALS) process.off(signal, stop);
}

/**
 * Runs a command in the root and waits. All processes that it started end with it, and with this process.
 * @param options.label stands before each printed line, for commands that run in parallel
 * @returns {Promise<{ code: number, output: string }>} exit code and output without labels
 */
export function run(command, args, { env = {}, cwd = root, quiet = false, label = '', timeoutMs = 0 } = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env: { ...quietTools, ...process.env, ...env }, stdio, detached: true });
    const chunks = [];
    let note = '';
    let timer;
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on('data', (chunk) => chunks.push(chunk));
      if (quiet) continue;
      if (label) createInterface({ input: stream }).on('line', (line) => target.write(`${label}: ${line}\n`));
      else stream.pipe(target, { end: false });
    }
    const finish = (code) => {
      clearTimeout(timer);
      resolve({ code, output: Buffer.concat(chunks).toString() + note });
    };
    child.on('error', (error) => {
      note = String(error);
      finish(127);
    });
    if (child.pid === undefined) return;
    watch(child.pid);
    if (timeoutMs > 0) {
      timer = setTimeout(() => {
        note = `\nended after its time limit of ${timeoutMs / 1000} s`;
        killGroup(child.pid);
      }, timeoutMs);
    }
    child.on('exit', (code, signal) => {
      killGroup(child.pid);
      unwatch(child.pid);
      clearTimeout(timer);
      if (signal) note ||= `\nended by ${signal}`;
      timer = setTimeout(() => finish(code ?? 1), PIPES_MS);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}
