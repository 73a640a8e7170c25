import { accessToken, call } from '@chokdee/http';
import { useSession, useUi } from '@chokdee/session';
import { UiOutlets } from '@chokdee/ui';
import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { answerCalls } from '../../testing/http-stand-in.ts';
import { member } from '../../testing/members.ts';
import { specText } from '../../testing/spec-texts.ts';
import { startSessionLife } from './session-life.ts';

const navigate = jest.fn();
const over = { fails: 2001, message: '', status: 401 } as const;
const bad = { fails: 9001, message: '', status: 400 } as const;
const memberCalls = {
  'GET /api/get_user_info': member,
  'GET /api/notifications': [],
  'POST /api/member/wallets': [],
  'POST /api/member/points': { point: 0 },
  'POST /api/session/refresh': { access_token: 'fresh', expires_at: '2030-01-01T00:00:00Z' },
};

/** The turn in which everything that was asked is answered. */
const settled = () => jest.advanceTimersByTimeAsync(50);

beforeAll(() => startSessionLife(navigate));
beforeEach(() => {
  jest.useFakeTimers();
  navigate.mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/member/statement?type=win');
  useSession.setState({ isLoggedIn: true, userInfo: member });
  accessToken.set('of this tab');
  answerCalls(memberCalls);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('HTTP 401 clears the stored user and leads to login, once, with the way back', async () => {
  answerCalls({ 'POST /api/member/points': over, 'POST /api/member/wallets': over, 'POST /api/session/refresh': over });
  useUi.getState().openDialog('menu');
  render(createElement(UiOutlets));
  await act(() =>
    Promise.allSettled([call('POST /api/member/points', {}), call('POST /api/member/wallets', {}, { onError: 'log' })]),
  );
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, userInfo: null });
  expect(useUi.getState().dialog).toBeNull();
  expect(navigate.mock.calls).toEqual([
    [`/login?next=${encodeURIComponent('/member/statement?type=win')}`, { replace: true }],
  ]);
  expect(screen.getByText(specText('sessionExpired'))).toBeVisible();
});

test('HTTP 401 of a call that opted out changes nothing', async () => {
  answerCalls({ 'POST /api/member/points': over, 'POST /api/session/refresh': over });
  await call('POST /api/member/points', {}, { quiet: true }).catch(() => undefined);
  expect(useSession.getState().isLoggedIn).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

test('HTTP 400 leads home', async () => {
  answerCalls({ 'POST /api/member/points': bad });
  await call('POST /api/member/points', {}).catch(() => undefined);
  expect(navigate).toHaveBeenCalledWith('/', { replace: true });
  expect(useSession.getState().isLoggedIn).toBe(true);
});

/** As another tab would leave local_data behind, and tell. */
async function otherTab(state: { isLoggedIn: boolean; userInfo: unknown }): Promise<void> {
  localStorage.setItem('local_data', JSON.stringify({ user: JSON.stringify({ state, version: 1 }) }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'local_data' }));
  await settled();
}

test('a logout in another tab logs out here, and leaves member pages', async () => {
  await otherTab({ isLoggedIn: false, userInfo: null });
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, userInfo: null });
  expect(navigate).toHaveBeenCalledWith('/', { replace: true });
});

test('a login in another tab loads the member here', async () => {
  useSession.setState({ isLoggedIn: false, userInfo: null });
  const asked = answerCalls(memberCalls);
  await otherTab({ isLoggedIn: true, userInfo: null });
  expect(asked).toContain('GET /api/get_user_info');
  expect(useSession.getState()).toMatchObject({ isLoggedIn: true, userInfo: { username: member.username } });
});
