import { cachedLobby, clearUser, rememberLobby, useLobby } from './index.ts';

const slot = { lobby_key: 'slot', title: 'slot', providers: [], games: [], total: 3 } as const;
const last = { ...slot, lobby_key: 'last' } as const;

test('a lobby is kept in local_data and given back to visitors of the same agent only', () => {
  rememberLobby('CHOKDEE', slot as never);
  expect(cachedLobby('CHOKDEE', 'slot')?.total).toBe(3);
  expect(cachedLobby('SIAMPHET', 'slot')).toBeUndefined();
  expect(localStorage.getItem('local_data')).toContain('"lobby"');
});

test('another agent’s lobby replaces all of the first one’s', () => {
  rememberLobby('SIAMPHET', last as never);
  expect(Object.keys(useLobby.getState().lobbies)).toEqual(['last']);
});

test('what was played last goes with the member', () => {
  rememberLobby('SIAMPHET', slot as never);
  clearUser();
  expect(Object.keys(useLobby.getState().lobbies)).toEqual(['slot']);
});
