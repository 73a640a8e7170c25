import { hiloThai } from './dice/hilo-thai.ts';
import type { Game } from './game.ts';
import { lotusMoon } from './slot/lotus-moon.ts';

export const gameCatalogue: ReadonlyMap<string, Game> = new Map([lotusMoon, hiloThai].map((game) => [game.id, game]));
