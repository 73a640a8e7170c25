import type { DataOf } from '@chokdee/contracts';
import { inLobby } from '../parts/in-lobby.ts';
import { unpackIndex } from './game-index.ts';

const provider = (provider_id: string, is_open = true, maintenance_until: string | null = null) => ({
  provider_id,
  name: provider_id,
  name_en: provider_id,
  source: 'seamless',
  is_open,
  maintenance_until,
});
const index: DataOf<'GET /api/game/index'> = {
  providers: [provider('mekha'), provider('talay', false, '2026-11-21T20:00:00.000Z')],
  categories: ['slot', 'fishing'],
  games: [
    ['lotus', 0, 0, 'บัว', 'Lotus', '/lotus.svg', 96.5, 1 + 2 + 8 + 16],
    ['kite', 0, 0, 'ว่าว', 'Kite', '/kite.svg', null, 4],
    ['koi', 1, 1, 'ปลา', 'Koi', '/koi.svg', null, 0],
    ['lost', 7, 0, 'หาย', 'Lost', '/lost.svg', null, 0],
  ],
};
const [lotus, kite, koi, ...others] = unpackIndex(index);

test('flags are read one by one', () => {
  expect(lotus).toMatchObject({
    has_demo: true,
    is_hot: true,
    has_freespins: true,
    is_open: true,
    is_new: true,
    is_hit: false,
    rtp: 96.5,
  });
  expect(kite).toMatchObject({ has_demo: false, is_hot: false, has_freespins: false, is_open: false });
});

test('a game of a closed provider is closed, for as long as the provider says', () => {
  expect(koi).toMatchObject({ is_open: false, maintenance_until: '2026-11-21T20:00:00.000Z', category: 'fishing' });
});

test('a row that names no known provider is left out', () => {
  expect(others).toEqual([]);
});

test('a lobby takes the games of its kind', () => {
  const ids = (lobby: Parameters<typeof inLobby>[1]) =>
    inLobby(unpackIndex(index), lobby).map(({ game_id }) => game_id);
  expect(ids('slot')).toEqual(['lotus', 'kite']);
  expect(ids('hot')).toEqual(['lotus']);
  expect(ids('freespin')).toEqual(['lotus']);
  expect(ids('last')).toEqual(['lotus', 'kite', 'koi']);
});
