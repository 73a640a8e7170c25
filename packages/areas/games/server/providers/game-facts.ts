import { gameThemes } from '@chokdee/games-contract/themes';
import { BusinessError } from '@chokdee/kernel/errors';
import { satang } from '@chokdee/kernel/money';
import type { Static } from 'typebox';
import { type GameFacts, ProviderUnavailable } from './game-adapter.ts';
import type { FactsOfGame } from './provider-wire.ts';

type Told = Static<typeof FactsOfGame> & { readonly game_id: string };

const known = new Set<string>(gameThemes);
const EARLIEST = new Date('1990-01-01T00:00:00Z');
const LATEST = new Date('2100-01-01T00:00:00Z');

/**
 * Reads the facts of a game in our own units. Themes that no lobby knows are left out. @throws ProviderUnavailable,
 * naming the game, when they cannot be true
 */
export function readFacts(game: Told): GameFacts {
  const minBetSatang = amountOf(game.min_bet, game);
  const maxBetSatang = amountOf(game.max_bet, game);
  if (minBetSatang !== null && maxBetSatang !== null && minBetSatang > maxBetSatang)
    throw unbelievable(game, 'its least bet is above its highest');
  const releasedAt = game.released_at ? new Date(game.released_at) : null;
  if (releasedAt && !(releasedAt >= EARLIEST && releasedAt <= LATEST))
    throw unbelievable(game, 'the day of its release is none');
  return {
    volatility: game.volatility ?? null,
    minBetSatang,
    maxBetSatang,
    themes: [...new Set(game.themes)].filter((theme) => known.has(theme)),
    features: game.features ?? [],
    releasedAt,
    paytable: game.paytable ?? [],
  };
}

function amountOf(thb: number | null | undefined, game: Told): bigint | null {
  if (thb === null || thb === undefined) return null;
  try {
    return satang(thb);
  } catch (error) {
    if (error instanceof BusinessError) throw unbelievable(game, 'a bet of it has more than two decimals');
    throw error;
  }
}

const unbelievable = ({ game_id }: Told, why: string) => new ProviderUnavailable(`of the game ${game_id} ${why}`);
