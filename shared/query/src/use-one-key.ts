import { isRefusal, newIdempotencyKey, sendOrAsk } from '@chokdee/http';
import { useRef } from 'react';

/**
 * Sends a money act with one key until it is answered. Without an answer the outcome is unknown, so the next press for
 * the same wish repeats the same key: it finds what became of the first instead of doing it again.
 */
export function useOneKey() {
  const attempt = useRef<{ readonly wish: string; readonly key: string } | null>(null);
  return async <T>(wish: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    if (attempt.current?.wish !== wish) attempt.current = { wish, key: newIdempotencyKey() };
    const { key } = attempt.current;
    try {
      const answer = await sendOrAsk(() => send(key));
      attempt.current = null;
      return answer;
    } catch (error) {
      if (isRefusal(error)) attempt.current = null;
      throw error;
    }
  };
}
