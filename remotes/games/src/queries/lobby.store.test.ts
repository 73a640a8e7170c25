import { clearUser } from '@chokdee/session';
import { cachedLobby, rememberLobby, useLobby } from './lobby.store.ts';

const slot = { lobby_key: 'slot', title: 'slot', providers: [], games: [], total: 3, shelves: [] } as const;
const last = { ...slot, lobby_key: 'last' } as const;
const casino = { ...slot, lobby_key: 'casino' } as const;

test('a lobby is kept in local_data and given back to visitors of the same agent only', () => {
  rememberLobby('CHOKDEE', slot as never);
  expect(cachedLobby('CHOKDEE', 'slot')?.total).toBe(3);
  expect(cachedLobby('SIAMPHET', 'slot')).toBeUndefined();
  expect(localStorage.getItem('local_data')).toContain('"lobby"');
});

test('another agent’s lobby replaces all of the first one’s', () => {
  rememberLobby('SIAMPHET', casino as never);
  expect(cachedLobby('CHOKDEE', 'slot')).toBeUndefined();
  expect(cachedLobby('SIAMPHET', 'casino')?.total).toBe(3);
});

test('what was played last goes with the member', () => {
  rememberLobby('SIAMPHET', slot as never);
  rememberLobby('SIAMPHET', last as never);
  expect(cachedLobby('SIAMPHET', 'last')?.total).toBe(3);
  clearUser();
  expect(cachedLobby('SIAMPHET', 'last')).toBeUndefined();
  expect(localStorage.getItem('local_data')).not.toContain('"last"');
  expect(cachedLobby('SIAMPHET', 'slot')?.total).toBe(3);
});

test('of a lobby as an older release kept it nothing is shown, and of many shelves the first two are kept', () => {
  const shelf = (key: string) => ({ kind: 'theme', key, games: [], total: 3 });
  rememberLobby('SIAMPHET', { ...slot, shelves: ['sea', 'fruit', 'legend'].map(shelf) } as never);
  expect(cachedLobby('SIAMPHET', 'slot')?.shelves.map(({ key }) => key)).toEqual(['sea', 'fruit']);
  const { shelves: _none, ...older } = slot;
  useLobby.setState({ agentCode: 'SIAMPHET', lobbies: { slot: older as never } });
  expect(cachedLobby('SIAMPHET', 'slot')).toBeUndefined();
});
