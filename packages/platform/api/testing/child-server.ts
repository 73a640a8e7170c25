import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { argvOf } from './argv-of.ts';

const serverFile = fileURLToPath(new URL('../server.ts', import.meta.url));

/** Port without a listener: so the calls of tests do not reach a conformance kit that runs on this machine. */
export const NO_KIT_PORT = '9';

export interface ChildServer {
  readonly pid: number;
  readonly url: string;
  /** Output so far, stdout and stderr. */
  output(): string;
  /** Output once it is complete; a log line arrives shortly after the answer that it belongs to. */
  outputOnce(isComplete: (output: string) => boolean): Promise<string>;
  /** Ends the server with SIGTERM and returns its exit code. */
  stop(): Promise<number>;
  /** kill -9. */
  kill(): Promise<void>;
}

export class ServerEnded extends Error {
  readonly code: number;
  readonly output: string;
  constructor(code: number, output: string) {
    super(`The server ended with code ${code}: ${output}`);
    this.code = code;
    this.output = output;
  }
}

/** Milliseconds between readiness checks, and their number: three minutes for migration and seeds. */
const LOOK_MS = 50;
const MOST_LOOKS = 3_600;

/**
 * Starts the real server as a process with the given environment only. Resolves when it is ready; throws ServerEnded
 * when it ends instead.
 */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ChildServer> {
  const child = spawn(process.execPath, argvOf(serverFile), {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      PORT: '0',
      KIT_PORT: NO_KIT_PORT,
      ...env,
    },
    // The server ends when this channel closes, also if the test crashes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const waiting = new Set<() => void>();
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
  const listening = new Promise<string>((resolve) => {
    const read = (text: string): void => {
      output += text;
      const address = /Server listening at (http:[^"\s]+)/.exec(output)?.[1];
      if (address) resolve(address);
      for (const look of waiting) look();
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
  });
  const url = await Promise.race([
    listening,
    ended.then((code) => Promise.reject(new ServerEnded(code, output.trim()))),
  ]);
  try {
    for (let looks = 0; !(await fetch(`${url}/readyz`)).ok; looks += 1) {
      if (looks === MOST_LOOKS) throw new Error(`The server is never ready: ${output.trim()}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  } catch (error) {
    // Waits for the end, so that the port is free.
    child.kill('SIGKILL');
    await ended;
    throw error;
  }
  return {
    pid: child.pid ?? Number.NaN,
    url,
    output: () => output,
    outputOnce: (isComplete) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!isComplete(output)) return;
          waiting.delete(look);
          resolve(output);
        };
        waiting.add(look);
        look();
      }),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  readonly error: number;
  readonly data: unknown;
}

/** Makes one call over the network. */
export async function callServer(
  { url }: Pick<ChildServer, 'url'>,
  name: string,
  input: object = {},
  { token, key }: { token?: string; key?: string } = {},
): Promise<WireAnswer> {
  const [method = '', path = ''] = name.split(' ');
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
  });
  const text = await response.text();
  const { error = -1, data = null } = JSON.parse(text) as { error?: number; data?: unknown };
  return { status: response.status, text, error, data };
}
