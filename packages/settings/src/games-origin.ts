/**
 * GAMES_ORIGIN: where browsers see the games of the sandbox. Null without one.
 * @param publicUrl of the site: a game there could reach what is the member's
 * @throws with a sentence that names the setting
 */
export function readGamesOrigin(origin: string | undefined, publicUrl: string): string | null {
  if (!origin) return null;
  const isOrigin =
    URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol) && new URL(origin).origin === origin;
  if (!isOrigin || origin === new URL(publicUrl).origin)
    throw new Error(`GAMES_ORIGIN must be an origin other than PUBLIC_URL's (https://games.example), not "${origin}".`);
  return origin;
}
