import { accessToken } from '@chokdee/http';
import { agentSetting, clearUser, markLoggedIn, useLocal, useSession, useUi } from './index.ts';

beforeEach(() => {
  clearUser();
  localStorage.clear();
});

test('a login keeps the bearer in session storage and only the fact of it in local_data', () => {
  markLoggedIn('bearer-1');
  expect(sessionStorage.getItem('access_token')).toBe('bearer-1');
  expect(localStorage.getItem('local_data')).toContain('isLoggedIn');
  expect(localStorage.getItem('local_data')).not.toContain('bearer-1');
});

test('clearing the user ends the bearer too', () => {
  markLoggedIn('bearer-1');
  clearUser();
  expect(accessToken.get()).toBeNull();
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, userInfo: null });
});

test('stores share one block of local storage without overwriting each other', () => {
  useLocal.setState({ lastNotificationShownAt: 7 });
  markLoggedIn('bearer-1');
  const block = JSON.parse(localStorage.getItem('local_data') ?? '{}') as Record<string, string>;
  expect(Object.keys(block).sort()).toEqual(['local', 'user']);
  expect(block.local).toContain('7');
});

test('opening login closes register', () => {
  useUi.getState().openDialog('register');
  useUi.getState().openDialog('login');
  expect(useUi.getState().dialog).toBe('login');
});

test('a setting of the agent falls back to its default, then to 1', () => {
  const config = { configs: [{ config_key: 'generate_username_mode', val: null, default_val: '2' }] };
  expect(agentSetting(config as unknown as Parameters<typeof agentSetting>[0], 'generate_username_mode')).toBe('2');
  expect(agentSetting(null, 'generate_username_mode')).toBe('1');
});
