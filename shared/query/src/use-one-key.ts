import { isRefusal, isTurnedAway, newIdempotencyKey, sendOrAsk } from '@chokdee/http';
import { useRef } from 'react';

interface Attempt {
  readonly wish: string;
  readonly key: string;
  /** The call that is on its way. */
  running: Promise<unknown> | null;
}

/**
 * Sends a money act with one key until it is answered. Without an answer the outcome is unknown, so the next press for
 * the same wish repeats the same key: it finds what became of the first instead of doing it again. A press while the
 * first is on its way is the same press.
 */
export function useOneKey() {
  const attempt = useRef<Attempt | null>(null);
  return async <T>(wish: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    if (attempt.current?.wish !== wish) attempt.current = { wish, key: newIdempotencyKey(), running: null };
    const current = attempt.current;
    if (current.running !== null) return current.running as Promise<T>;
    const running = sendOrAsk(() => send(current.key));
    current.running = running;
    const forget = () => {
      if (attempt.current === current) attempt.current = null;
    };
    try {
      const answer = await running;
      forget();
      return answer;
    } catch (error) {
      current.running = null;
      // Kept while a try before may have been done: sent again it finds what became of it.
      if (isRefusal(error) && !isTurnedAway(error)) forget();
      throw error;
    }
  };
}
