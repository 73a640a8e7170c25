import { ask } from '@chokdee/settings';

const FRESH_MS = 15_000;
/** Time in ms that a document waits for the origins. */
const LIMIT_MS = 1_500;
/** The origins come from the api and go into a header, so they are checked again. */
const ORIGIN = /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/;

/**
 * Returns the origins of games from the registry of providers; while the api is away, the last known ones. Only
 * documents before the first answer wait: without its origin a studio's game cannot be shown.
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
