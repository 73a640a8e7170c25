import { accessToken, call } from '@chokdee/http';
import { startLive } from '@chokdee/query';
import { useSession, useUi } from '@chokdee/session';
import { UiOutlets } from '@chokdee/ui';
import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { answerCalls } from '../../testing/http-stand-in.ts';
import { member } from '../../testing/members.ts';
import { specText } from '../../testing/spec-texts.ts';
import { forgetMember } from './session.commands.ts';
import { askForSession, startSessionLife } from './session-life.ts';

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

/** Lets 50 ms of fake time pass, in which all calls are answered. */
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

test('with the member goes their stream: what it tells is for nobody else', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).startsWith('/api/live')) return answer(input, init);
    signals.push(init?.signal);
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('left'))));
  }) as typeof fetch;
  startLive();
  await jest.advanceTimersByTimeAsync(500);
  forgetMember();
  await jest.advanceTimersByTimeAsync(500);
  expect(signals).toHaveLength(1);
  expect(signals[0]?.aborted).toBe(true);
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

interface Stored {
  readonly isLoggedIn: boolean;
  readonly userInfo: unknown;
}

const leaveBehind = (state: Stored) =>
  localStorage.setItem('local_data', JSON.stringify({ user: JSON.stringify({ state, version: 1 }) }));

/** Changes the stored session and sends the storage event, as another tab does. */
async function otherTab(state: Stored): Promise<void> {
  leaveBehind(state);
  window.dispatchEvent(new StorageEvent('storage', { key: 'local_data' }));
  await settled();
}

test('a logout in another tab logs out here, and leaves member pages', async () => {
  await otherTab({ isLoggedIn: false, userInfo: null });
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, userInfo: null });
  expect(navigate).toHaveBeenCalledWith('/', { replace: true });
});

test('a logout in another tab closes what lies over the page: it may tell of the member', async () => {
  useUi.getState().openDialog('inbox');
  await otherTab({ isLoggedIn: false, userInfo: null });
  expect(useUi.getState().dialog).toBeNull();
});

const another = { isLoggedIn: true, userInfo: { ...member, username: 'another' } };

test('another member in another tab: the page begins anew, for all in it is of the one before', async () => {
  const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
  const asked = answerCalls(memberCalls);
  await otherTab(another);
  expect(go.mock.calls).toEqual([[0]]);
  expect(accessToken.get()).toBeNull();
  expect(asked).toEqual([]);
  expect(useSession.getState()).toMatchObject(another);
});

test('a page that slept, and was told of nothing, looks who is signed in when it is seen again', async () => {
  leaveBehind({ isLoggedIn: false, userInfo: null });
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
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

test('a session that only the server knows of is asked for, also where nothing is stored', async () => {
  useSession.setState({ isLoggedIn: false, userInfo: null });
  accessToken.clear();
  const asked = answerCalls(memberCalls);
  await askForSession();
  startSessionLife(navigate);
  await settled();
  expect(asked.slice(0, 2)).toEqual(['POST /api/session/refresh', 'GET /api/get_user_info']);
  expect(useSession.getState()).toMatchObject({ isLoggedIn: true, userInfo: { username: member.username } });
});

test('whose name did not come, for the line was down, is asked for again until it does', async () => {
  useSession.setState({ isLoggedIn: true, userInfo: null });
  accessToken.clear();
  answerCalls({});
  startSessionLife(navigate);
  await settled();
  expect(useSession.getState()).toMatchObject({ isLoggedIn: true, userInfo: null });
  answerCalls(memberCalls);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(useSession.getState().userInfo?.username).toBe(member.username);
});

test('and no more when they are gone', async () => {
  accessToken.clear();
  answerCalls({});
  startSessionLife(navigate);
  await settled();
  forgetMember();
  const asked = answerCalls(memberCalls);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toContain('GET /api/get_user_info');
});

test('whose old cookie is worth nothing is a guest, and is told nothing', async () => {
  useSession.setState({ isLoggedIn: false, userInfo: null });
  accessToken.clear();
  answerCalls({ 'POST /api/session/refresh': over });
  await askForSession();
  startSessionLife(navigate);
  await settled();
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, userInfo: null });
  expect(navigate).not.toHaveBeenCalled();
});
