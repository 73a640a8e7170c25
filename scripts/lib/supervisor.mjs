import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { root } from './run.mjs';
import { say } from './say.mjs';

const RESTART_MS = 1_000;
const STOP_MS = 8_000;

/** A free port on loopback. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Whether the port can be bound; `null` when it can, else the reason. */
export function portTrouble(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', (error) => resolve(error.code ?? String(error)));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/** Keeps a process of the product running: starts it, once it was up starts it again when it dies, ends it in order. */
export class Part {
  #child = null;
  #stopping = false;
  #wasUp = false;
  /** It ended before it was ever up: starting it again would end the same way. */
  failed = false;
  #exited = Promise.resolve();

  /** @param entry the file to run, from the root of the checkout */
  constructor(name, entry, env) {
    this.name = name;
    this.entry = entry;
    this.env = env;
  }

  start() {
    // The IPC channel is the leash: when this process is gone, the part sees it close and ends by itself.
    const child = spawn(process.execPath, ['--import', 'tsx', this.entry], {
      cwd: root,
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    this.#exited = new Promise((resolve) => {
      child.on('exit', (code, signal) => {
        resolve();
        if (this.#stopping) return;
        if (!this.#wasUp) {
          this.failed = true;
          return;
        }
        say(`${this.name} ended (${signal ?? code}); starting it again`);
        setTimeout(() => this.#stopping || this.start(), RESTART_MS);
      });
    });
    return this;
  }

  /** It has answered: from now on it is started again when it dies. */
  keepUp() {
    this.#wasUp = true;
  }

  async stop() {
    this.#stopping = true;
    this.#child?.kill('SIGTERM');
    const timer = setTimeout(() => this.#child?.kill('SIGKILL'), STOP_MS);
    await this.#exited;
    clearTimeout(timer);
  }
}

/** Waits until the address answers 200. */
export async function waitFor(url, timeoutMs, hasFailed = () => false) {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return true;
    if (hasFailed()) return false;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return false;
}
