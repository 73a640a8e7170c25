import { foldText, inOtherLayout } from './fold-text.ts';
import { createNearestPart } from './nearest-part.ts';

interface Searchable {
  readonly name: string;
  readonly name_en: string;
  readonly provider_name: string;
}

export interface Found<T> {
  readonly games: readonly T[];
  /** True when no name contains the typed text and the games are the most similar ones. */
  readonly isNearest: boolean;
}

/** A game with its folded names; folding takes most of the time of a search. */
export interface Folded<T> {
  readonly game: T;
  readonly names: readonly [thai: string, english: string];
  readonly provider: string;
}

/** Number of forgiven edits. Words under four letters allow none, because one edit makes another word. */
const forgiven = (length: number): number => (length < 4 ? 0 : Math.min(3, Math.floor(length / 4)));

export const foldGame = <T extends Searchable>(game: T): Folded<T> => ({
  game,
  names: [foldText(game.name), foldText(game.name_en)],
  provider: foldText(game.provider_name),
});

/** Games whose names contain the typed text; without any, those with the most similar names. */
export function searchGames<T>(all: readonly Folded<T>[], typed: string): Found<T> {
  const asTyped = foldText(typed);
  if (asTyped === '') return { games: all.map(({ game }) => game), isNearest: false };
  const exact = containing(all, asTyped);
  if (exact.length > 0) return { games: exact, isNearest: false };
  const otherLayout = foldText(inOtherLayout(typed));
  if (otherLayout !== '') {
    const meant = containing(all, otherLayout);
    if (meant.length > 0) return { games: meant, isNearest: false };
  }
  return { games: nearest(all, asTyped), isNearest: true };
}

/** Names that begin with the text first, then names that contain it, then games of a matching company. */
function containing<T>(all: readonly Folded<T>[], wanted: string): T[] {
  const ranks: [T[], T[], T[]] = [[], [], []];
  for (const { game, names, provider } of all) {
    const rank = names.some((name) => name.startsWith(wanted))
      ? 0
      : names.some((name) => name.includes(wanted))
        ? 1
        : provider.includes(wanted)
          ? 2
          : null;
    if (rank !== null) ranks[rank].push(game);
  }
  return ranks.flat();
}

function nearest<T>(all: readonly Folded<T>[], wanted: string): T[] {
  const editsIn = createNearestPart(wanted);
  const most = forgiven(wanted.length);
  return all
    .map(({ game, names }) => ({ game, edits: Math.min(...names.map(editsIn)) }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits)
    .map(({ game }) => game);
}
