import type { DataOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import type { Game } from '../parts/game.ts';
import { type Folded, foldGame } from '../parts/search/search-games.ts';

type PackedIndex = DataOf<'GET /api/game/index'>;

export interface IndexedGame extends Game {
  readonly is_hot: boolean;
}

const DEMO = 1;
const HOT = 2;
const CLOSED = 4;
const FREE_ROUNDS = 8;
const NEW = 16;
const HIT = 32;
/** The browser revalidates by ETag; within this time only a game's maintenance may change. */
const FRESH_MS = 5 * 60_000;

export interface GameIndex {
  readonly games: readonly IndexedGame[];
  /** The same games, folded for the search. */
  readonly folded: readonly Folded<IndexedGame>[];
}

/** Every game of the agent, searched in the browser. Loaded when a search begins. */
export const gameIndexQuery = (agentCode: string) => ({
  queryKey: ['game index', agentCode],
  queryFn: ({ signal }: { signal: AbortSignal }) => loadIndex(agentCode, signal),
  staleTime: FRESH_MS,
  // Comparing thousands of games with the previous answer would take longer than rendering them.
  structuralSharing: false,
});

/** Games folded in one task; a key press waits for one task at most. */
const FOLDED_AT_ONCE = 250;
const nextTask = () => new Promise<void>((done) => setTimeout(done));

async function loadIndex(agentCode: string, signal: AbortSignal): Promise<GameIndex> {
  const games = unpackIndex(await call('GET /api/game/index', { agent_code: agentCode }, { signal }));
  const folded: Folded<IndexedGame>[] = [];
  for (let at = 0; at < games.length; at += FOLDED_AT_ONCE) {
    if (at > 0) await nextTask();
    folded.push(...games.slice(at, at + FOLDED_AT_ONCE).map(foldGame));
  }
  return { games, folded };
}

/** Unpacks the index's rows of numbers into games as other calls return them. */
export function unpackIndex({ providers, categories, games }: PackedIndex): readonly IndexedGame[] {
  return games.flatMap(([game_id, providerAt, categoryAt, name, name_en, art, rtp, flags]) => {
    const provider = providers[providerAt];
    const category = categories[categoryAt];
    if (provider === undefined || category === undefined) return [];
    const is_open = provider.is_open && (flags & CLOSED) === 0;
    return {
      game_id,
      provider_id: provider.provider_id,
      sub_provider_id: null,
      provider_name: provider.name,
      source: provider.source,
      category,
      name,
      name_en,
      art,
      rtp,
      is_open,
      maintenance_until: is_open ? null : provider.maintenance_until,
      has_demo: (flags & DEMO) !== 0,
      has_freespins: (flags & FREE_ROUNDS) !== 0,
      is_new: (flags & NEW) !== 0,
      is_hit: (flags & HIT) !== 0,
      is_hot: (flags & HOT) !== 0,
    };
  });
}
