import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
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

/** Tells whether a port of loopback is answered. */
export const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** Error code of binding the port; null when it is free. */
export function portTrouble(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', (error) => resolve(error.code ?? String(error)));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/** Supervises a process of the product: starts it, restarts it if it dies once it was ready, and stops it. */
export class Part {
  #child = null;
  #stopping = false;
  #wasUp = false;
  /** True if it ended before it was ready: a restart would end the same way. */
  failed = false;
  #exited = Promise.resolve();

  /** @param entry file to run, relative to the root */
  constructor(name, entry, env) {
    this.name = name;
    this.entry = entry;
    this.env = env;
  }

  start() {
    // The IPC channel closes when this process dies, and the part ends by itself.
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

  /** Marks it as ready: from now on it is restarted when it dies. */
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
