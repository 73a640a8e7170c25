import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from '../db/db.ts';
import { EmbeddedError } from './embedded-error.ts';
import type { Folders } from './folders.ts';
import type { ServerUser } from './server-user.ts';

interface ServerProps {
  readonly folders: Folders;
  readonly user: ServerUser | null;
  readonly port: number;
  readonly durable: boolean;
  /** More settings, `name=value`. */
  readonly extra?: readonly string[];
  readonly logPath: string;
  /** Open for appending; given to the server. */
  readonly logFile: number;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly logPath: string;
  hasEnded(): boolean;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
  kill(): void;
}

const STOP_MS = 20_000;
const READY_MS = 60_000;
const LOOK_MS = 50;

export function runServer({ folders, user, port, durable, extra = [], logPath, logFile }: ServerProps): ServerProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    // Statements are short; what asks for many tables at once would be compiled for longer than it runs.
    'jit=off',
    `fsync=${durable ? 'on' : 'off'}`,
    `synchronous_commit=${durable ? 'on' : 'off'}`,
    `full_page_writes=${durable ? 'on' : 'off'}`,
    ...extra,
  ];
  const child = spawn(
    join(folders.binaries, 'bin', 'postgres'),
    ['-D', folders.cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // Detached: Ctrl-C in the terminal reaches us alone, and we end the api before its database.
    { ...user, cwd: '/', detached: true, stdio: ['ignore', logFile, logFile] },
  );
  closeSync(logFile);
  child.unref();
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      hasEnded = true;
      resolve();
    };
    child.once('exit', end).once('error', end);
  });
  return {
    child,
    logPath,
    hasEnded: () => hasEnded,
    ended,
    kill: () => {
      if (!hasEnded) child.kill('SIGQUIT');
    },
    stop: async () => {
      if (hasEnded) return;
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Waits until the server takes a connection. @returns false when it ends instead @throws when it takes none for a minute */
export async function isReady(server: ServerProcess, url: string): Promise<boolean> {
  for (let waited = 0; waited < READY_MS; waited += LOOK_MS) {
    if (server.hasEnded()) return false;
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      // Not listening yet, or still starting up.
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
  throw failedStart(server);
}

/** Error for the operator, with the end of the server's log and the alternative. */
export function failedStart(server: ServerProcess): EmbeddedError {
  const end = readFileSync(server.logPath, 'utf8').trim().split('\n').slice(-5).join(' | ');
  return new EmbeddedError(
    `The embedded PostgreSQL did not start (${end}): see ${server.logPath}, or set DATABASE_URL to a PostgreSQL server (15 or newer).`,
  );
}

/** Finds a free port of loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
