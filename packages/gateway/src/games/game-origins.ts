import { ask } from '@chokdee/settings';

const FRESH_MS = 15_000;
/** A document does not wait for it longer. */
const LIMIT_MS = 1_500;
/** What comes from elsewhere and goes into a header is looked at once more. */
const ORIGIN = /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/;

/**
 * The origins of games, from the registry of their providers; while the api is away those that were known last. Only
 * documents before the first answer wait for one: a page without a studio's origin cannot show its games.
 */
export function createGameOrigins(apiUrl: string, now: () => number, limitMs = LIMIT_MS) {
  let known: readonly string[] | null = null;
  let knownAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      const answer = await ask(new URL('/internal/game-origins', apiUrl), { timeoutMs: limitMs });
      const said: unknown = answer.ok ? JSON.parse(answer.text) : null;
      if (!Array.isArray(said)) return;
      known = said.filter((origin) => ORIGIN.test(String(origin)));
      knownAt = now();
    } catch {
      // The api is away; the next document asks again.
    }
  }

  return async function gameOrigins(): Promise<readonly string[]> {
    if (now() - knownAt >= FRESH_MS) {
      looking ??= look().finally(() => {
        looking = null;
      });
      if (known === null) await looking;
    }
    return known ?? [];
  };
}
