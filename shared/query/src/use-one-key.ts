import { isRefusal, isTurnedAway, newIdempotencyKey, sendOrAsk } from '@chokdee/http';
import { useRef } from 'react';

interface Attempt {
  readonly wish: string;
  readonly key: string;
  /** The running call. */
  running: Promise<unknown> | null;
}

/**
 * Sends a money call with one key until it is answered. Without an answer the outcome is unknown, so the next press
 * with the same `wish` sends the same key and gets the outcome of the first. A press while the call runs joins that
 * call.
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
      // An earlier try may have succeeded, so the key is kept: sending it again returns the outcome.
      if (isRefusal(error) && !isTurnedAway(error)) forget();
      throw error;
    }
  };
}
