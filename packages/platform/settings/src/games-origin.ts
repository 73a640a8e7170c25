import { ConfigError } from './config-error.ts';

/**
 * Reads GAMES_ORIGIN, the origin of the sandbox's games. Null means there is none.
 * @param publicUrl origin of the site, which must differ: a game there could read the member's data
 * @throws ConfigError
 */
export function readGamesOrigin(origin: string | undefined, publicUrl: string): string | null {
  if (!origin) return null;
  const isOrigin =
    URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol) && new URL(origin).origin === origin;
  if (!isOrigin || origin === new URL(publicUrl).origin)
    throw new ConfigError(
      `GAMES_ORIGIN must be an origin other than PUBLIC_URL's (https://games.example), not "${origin}".`,
    );
  return origin;
}
