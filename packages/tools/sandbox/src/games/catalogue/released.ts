const WEEK_MS = 7 * 86_400_000;
/** The first Monday of 1970, UTC. */
const FIRST_MONDAY_MS = 4 * 86_400_000;

/**
 * Returns when the game at this place of its studio's list came out last. A studio brings out one game a week, in the
 * order of its list, again and again.
 */
export function releasedAt(place: number, gamesOfStudio: number, now: Date): Date {
  const week = Math.floor((now.getTime() - FIRST_MONDAY_MS) / WEEK_MS);
  const ago = (((week - place) % gamesOfStudio) + gamesOfStudio) % gamesOfStudio;
  return new Date(FIRST_MONDAY_MS + (week - ago) * WEEK_MS);
}
