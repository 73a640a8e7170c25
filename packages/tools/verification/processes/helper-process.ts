import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Process that answers each message with one message. */
export interface HelperProcess {
  /** Sends a message and returns the answer. @throws Error when the process ended before it answered */
  ask<T>(message: object | string): Promise<T>;
  /** @throws Error when the process has ended */
  check(): void;
  /** Lets the process end, and waits for it. */
  stop(): Promise<void>;
}

/**
 * Starts a file as a process of its own, which ends when it is disconnected.
 * @param name noun in errors: "the readers ended with code 1"
 */
export function startHelper(name: string, file: URL, words: readonly string[] = []): HelperProcess {
  const child = fork(fileURLToPath(file), words, { execArgv: ['--import', 'tsx'] });
  let ended: Error | undefined;
  const end = once(child, 'exit').then(([code, signal]) => {
    ended = new Error(`the ${name} ended with ${code === null ? signal : `code ${code}`}`);
    return ended;
  });
  const check = (): void => {
    if (ended) throw ended;
  };
  return {
    check,
    ask: async <T>(message: object | string) => {
      check();
      const answer = once(child, 'message');
      child.send(message);
      const first = await Promise.race([answer, end]);
      if (first instanceof Error) throw first;
      return first[0] as T;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await end;
    },
  };
}
