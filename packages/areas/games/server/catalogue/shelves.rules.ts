import type { DataOf } from '@chokdee/contracts';
import type { GameRow } from './game.repository.ts';

type Kind = DataOf<'GET /api/lobby/configs'>['shelves'][number]['kind'];

export interface Shelf {
  readonly kind: Kind;
  /** Theme or provider; null: of the whole lobby. */
  readonly key: string | null;
  readonly games: readonly GameRow[];
  /** Games of this kind, on the shelf or not. */
  readonly total: number;
}

type ShelfGame = Pick<
  GameRow,
  'provider_id' | 'is_hot' | 'is_hit' | 'players_week' | 'released_at' | 'rtp_basis_points' | 'themes'
>;

const LONGEST = 8;
/** Fewer are no shelf. */
const FEWEST = 3;
/** A lobby of fewer games is seen whole. */
const FEWEST_OF_LOBBY = 30;
const MOST_OF_A_KIND = 3;
/** A theme of more games than this share of a lobby makes no shelf. */
const LARGEST_SHARE = 0.6;
const HIGH_RTP_BASIS_POINTS = 9600;
const NEW_MS = 30 * 86_400_000;

/** True if the game was released within `NEW_MS`. */
export const isNew = ({ released_at: at }: Pick<GameRow, 'released_at'>, now: Date): boolean =>
  at !== null && at <= now && now.getTime() - at.getTime() < NEW_MS;

/**
 * Returns the shelves of a lobby: hits, new and recommended games, a theme, a provider, the highest returns. The other
 * themes and providers follow. A game stands on one shelf only, so that each shelf shows other games. Without games that
 * the agent's members play there is no shelf of hits.
 */
export function shelvesOf(games: readonly GameRow[], now: Date): Shelf[] {
  if (games.length < FEWEST_OF_LOBBY) return [];
  const used = new Set<GameRow>();
  const shelves: Shelf[] = [];
  for (const { kind, key, all } of candidates(games, now)) {
    const free = all.filter((game) => !used.has(game)).slice(0, LONGEST);
    if (free.length < FEWEST) continue;
    for (const game of free) used.add(game);
    shelves.push({ kind, key, games: free, total: all.length });
  }
  return shelves;
}

interface Candidate<T> {
  readonly kind: Kind;
  readonly key: string | null;
  /** The best of its kind first. */
  readonly all: readonly T[];
}

function candidates<T extends ShelfGame>(games: readonly T[], now: Date): Candidate<T>[] {
  const whole = (kind: Kind, all: readonly T[]): Candidate<T> => ({ kind, key: null, all });
  const themes = largest(games, 'theme', ({ themes }) => themes);
  const providers = largest(games, 'provider', ({ provider_id }) => [provider_id]);
  const [theme, ...otherThemes] = themes;
  const [provider, ...otherProviders] = providers;
  return [
    whole(
      'hit',
      byNumber(
        games.filter(({ is_hit }) => is_hit),
        ({ players_week }) => players_week,
      ),
    ),
    whole(
      'new',
      byNumber(
        games.filter((game) => isNew(game, now)),
        ({ released_at }) => released_at?.getTime() ?? 0,
      ),
    ),
    whole(
      'pick',
      games.filter(({ is_hot }) => is_hot),
    ),
    ...[theme, provider].filter((each) => each !== undefined),
    whole(
      'rtp',
      byNumber(
        games.filter(({ rtp_basis_points }) => (rtp_basis_points ?? 0) >= HIGH_RTP_BASIS_POINTS),
        ({ rtp_basis_points }) => rtp_basis_points ?? 0,
      ),
    ),
    ...otherThemes,
    ...otherProviders,
  ];
}

/** Sorts by a number, the highest first. Equal games keep their order. */
const byNumber = <T>(games: readonly T[], of: (game: T) => number): T[] => [...games].sort((a, b) => of(b) - of(a));

/** The themes or providers with the most games, unless nearly all games are of one. */
function largest<T>(games: readonly T[], kind: Kind, keysOf: (game: T) => readonly string[]): Candidate<T>[] {
  const groups = new Map<string, T[]>();
  for (const game of games) {
    for (const key of keysOf(game)) {
      const group = groups.get(key);
      if (group) group.push(game);
      else groups.set(key, [game]);
    }
  }
  return [...groups]
    .filter(([, { length }]) => length >= FEWEST && length <= games.length * LARGEST_SHARE)
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_OF_A_KIND)
    .map(([key, all]) => ({ kind, key, all }));
}
