import type { DataOf } from '@chokdee/contracts';
import { gameThemes } from '@chokdee/games-contract/themes';
import { pick } from '@chokdee/kernel/fields';
import { thb } from '@chokdee/kernel/money';
import type { FactsRow, GameRow } from './game.repository.ts';
import { isNew, type Shelf } from './shelves.rules.ts';

type Game = DataOf<'GET /api/game/list'>['items'][number];
type Provider = DataOf<'GET /api/lobby/configs'>['providers'][number];
type Index = DataOf<'GET /api/game/index'>;

/** A game is played while both it and its provider are open. */
export const isOpen = (game: GameRow): boolean => game.is_open && game.provider_is_open;

const percent = (basisPoints: number | null): number | null => (basisPoints === null ? null : basisPoints / 100);

export function presentGame(game: GameRow, now: Date): Game {
  return {
    game_id: game.id,
    sub_provider_id: null,
    source: game.family,
    rtp: percent(game.rtp_basis_points),
    is_open: isOpen(game),
    maintenance_until: maintenanceUntil(game),
    is_new: isNew(game, now),
    is_hit: game.is_hit,
    ...pick(game, 'provider_id', 'provider_name', 'category', 'name', 'name_en', 'art', 'has_demo', 'has_freespins'),
  };
}

export function presentShelf(
  { kind, key, games, total }: Shelf,
  now: Date,
): DataOf<'GET /api/lobby/configs'>['shelves'][number] {
  return { kind, key, games: games.map((game) => presentGame(game, now)), total };
}

/** A game alone, with what its provider tells of it. */
export function presentDetail(game: GameRow, facts: FactsRow | undefined, now: Date): DataOf<'GET /api/game/detail'> {
  return {
    game: presentGame(game, now),
    volatility: facts?.volatility ?? null,
    min_bet: amount(facts?.min_bet_satang),
    max_bet: amount(facts?.max_bet_satang),
    themes: gameThemes.filter((theme) => game.themes.includes(theme)),
    features: facts?.features ?? [],
    released_at: game.released_at?.toISOString() ?? null,
    paytable: (facts?.paytable ?? []).map(({ label, value }) => ({ label, value })),
    // A count of two or three players would tell of persons.
    players_week: game.is_hit ? game.players_week : null,
  };
}

const amount = (value: bigint | null | undefined): number | null => (value ? thb(value) : null);

function maintenanceUntil(game: GameRow): string | null {
  if (isOpen(game)) return null;
  return (game.provider_is_open ? game.maintenance_until : game.provider_until)?.toISOString() ?? null;
}

/** The providers of these games, the one with the most games first. */
export function presentProviders(games: readonly GameRow[]): Provider[] {
  const providers = new Map<string, Provider>();
  for (const game of games) {
    const known = providers.get(game.provider_id);
    providers.set(game.provider_id, { ...providerOf(game), game_count: (known?.game_count ?? 0) + 1 });
  }
  return [...providers.values()].sort((a, b) => b.game_count - a.game_count);
}

const providerOf = (game: GameRow): Omit<Provider, 'game_count'> => ({
  provider_id: game.provider_id,
  name: game.provider_name,
  name_en: game.provider_name_en,
  is_open: game.provider_is_open,
  maintenance_until: game.provider_is_open ? null : (game.provider_until?.toISOString() ?? null),
});

export function presentIndex(games: readonly GameRow[], now: Date): Index {
  const providers = [...new Map(games.map((game) => [game.provider_id, game])).values()];
  const providerPlaces = new Map(providers.map((game, place) => [game.provider_id, place]));
  const categories = [...new Set(games.map((game) => game.category))];
  return {
    providers: providers.map((game) => ({ ...providerOf(game), source: game.family })),
    categories,
    games: games.map((game) => [
      game.id,
      providerPlaces.get(game.provider_id) ?? 0,
      categories.indexOf(game.category),
      game.name,
      game.name_en,
      game.art,
      percent(game.rtp_basis_points),
      flagsOf(game, now),
    ]),
  };
}

const flagsOf = (game: GameRow, now: Date): number =>
  [game.has_demo, game.is_hot, !isOpen(game), game.has_freespins, isNew(game, now), game.is_hit].reduce(
    (sum, isSo, place) => sum + (isSo ? 2 ** place : 0),
    0,
  );
