import { answerCall, realAnswer } from './answers.mjs';

const AGENT = 'agent_code=CHOKDEE';
const LOBBY = 'slot';

const keyOf = ({ provider_id, game_id }) => `${provider_id}/${game_id}`;

/** Repeats real games, each with an own id and name, as a provider numbers its editions. */
function multiply(real, count) {
  return Array.from({ length: count }, (_, index) => {
    const game = real[index % real.length];
    const edition = Math.floor(index / real.length) + 1;
    if (edition === 1) return game;
    const { game_id, name, name_en } = game;
    return {
      ...game,
      game_id: `${game_id}-${edition}`,
      name: `${name} ${edition}`,
      name_en: `${name_en} ${edition}`,
    };
  });
}

const orders = {
  popular: undefined,
  name: (one, other) => one.name.localeCompare(other.name, 'th'),
  rtp: (one, other) => (other.rtp ?? 0) - (one.rtp ?? 0),
  new: (one, other) => Number(other.is_new) - Number(one.is_new),
};

/** Answers a page of a list as the api does. */
const listOf =
  (games) =>
  ({ category, provider, sort = 'popular', limit = '60', offset = '0' }) => {
    if (category !== LOBBY) return undefined;
    const found = provider === undefined ? games : games.filter(({ provider_id }) => provider_id === provider);
    const sorted = orders[sort] ? [...found].sort(orders[sort]) : found;
    return { items: sorted.slice(Number(offset), Number(offset) + Number(limit)), total: found.length };
  };

/** Short index of the games, beside the other lobbies as they are. */
function indexOf(real, games) {
  const places = new Map(real.providers.map(({ provider_id }, at) => [provider_id, at]));
  const category = real.categories.indexOf(LOBBY);
  const flagsOf = ({ has_demo, is_open, has_freespins }) =>
    (has_demo ? 1 : 0) + (is_open ? 0 : 4) + (has_freespins ? 8 : 0);
  const rows = games.map((game) => {
    const { game_id, provider_id, name, name_en, art, rtp } = game;
    return [game_id, places.get(provider_id), category, name, name_en, art, rtp, flagsOf(game)];
  });
  return { ...real, games: [...rows, ...real.games.filter(([, , at]) => at !== category)] };
}

/** Keeps favourites here, because the product does not know these games. */
async function keepFavourites(page, games) {
  const known = new Map(games.map((game) => [keyOf(game), game]));
  const favourites = new Map();
  await answerCall(page, '/api/game/favourite', (params, request) => {
    if (request.method() === 'GET') return [...favourites.values()].reverse();
    const is_favourite = request.method() === 'POST';
    // A DELETE call has its input in the address.
    const { game_id, provider_id } = request.postDataJSON() ?? params;
    const key = keyOf({ game_id, provider_id });
    favourites.delete(key);
    if (is_favourite) favourites.set(key, known.get(key));
    return { game_id, provider_id, is_favourite };
  });
}

/** Gives this page a lobby of that many games. */
export async function giveGames(visitor, count) {
  const { page } = visitor;
  const { items } = await realAnswer(visitor, `/api/game/list?category=${LOBBY}&limit=200&${AGENT}`);
  const lobby = await realAnswer(visitor, `/api/lobby/configs?lobby_key=${LOBBY}&${AGENT}`);
  const index = indexOf(await realAnswer(visitor, `/api/game/index?${AGENT}`), multiply(items, count));
  const games = multiply(items, count);
  const providers = lobby.providers.map((provider) => ({
    ...provider,
    game_count: games.filter(({ provider_id }) => provider_id === provider.provider_id).length,
  }));
  const shown = { ...lobby, providers, games: games.slice(0, 12), total: count };
  await answerCall(page, '/api/lobby/configs', ({ lobby_key }) => (lobby_key === LOBBY ? shown : undefined));
  await answerCall(page, '/api/game/list', listOf(games));
  await answerCall(page, '/api/game/index', () => index);
  await keepFavourites(page, games);
}
