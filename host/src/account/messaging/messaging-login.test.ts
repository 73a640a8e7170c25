import { accessToken } from '@chokdee/http';
import { clearUser, useAgent, useSession, useUi } from '@chokdee/session';
import { answerCalls, lastSent } from '../../testing/http-stand-in.ts';
import { agentConfig, tokens } from '../../testing/members.ts';
import { copy } from '../copy.ts';
import { messagingLink } from './messaging-link.ts';
import { authorizeUrl, leaveForMessagingLogin, takeMessagingRequest } from './messaging-login.ts';
import { finishMessagingLogin, takeMessagingFailure } from './messaging-return.ts';

const { info } = agentConfig({ line_client_id: '1650', line_authorize_url: 'https://line.example/authorize' });

/** Starts a messaging login. @returns the state in the address of the messaging app */
function leave(next: string): string {
  let url = '';
  leaveForMessagingLogin(info, next, (address) => {
    url = address;
  });
  return new URL(url).searchParams.get('state') ?? '';
}

function comeBack(address: string): Promise<void> {
  window.history.replaceState(null, '', address);
  return finishMessagingLogin();
}

const address = () => `${window.location.pathname}${window.location.search}`;

beforeEach(() => {
  sessionStorage.clear();
  clearUser();
  takeMessagingFailure();
  useUi.setState({ dialog: null });
  useAgent.setState({ agentCode: 'CHOKDEE', config: agentConfig() });
});

test('the authorize page gets exactly the parameters of the specification', () => {
  const url = new URL(authorizeUrl(info, 'state-1') ?? '');
  expect(`${url.origin}${url.pathname}`).toBe('https://line.example/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: '1650',
    redirect_uri: 'http://localhost/',
    state: 'state-1',
    scope: 'openid profile',
    bot_prompt: 'aggressive',
  });
});

test('without a client id there is nowhere to go', () => {
  expect(authorizeUrl({ ...info, line_client_id: null }, 'state-1')).toBeNull();
  expect(leaveForMessagingLogin({ ...info, line_client_id: null }, '/', jest.fn())).toBe(copy.lineNotOffered);
});

test('a browser that keeps nothing stays here and says so', () => {
  const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const go = jest.fn();
  expect(leaveForMessagingLogin(info, '/', go)).toBe(copy.lineNothingKept);
  expect(takeMessagingRequest('a state')).toBeNull();
  messagingLink.set({ token: 'link-1', next: '/' });
  expect(messagingLink.get()?.token).toBe('link-1');
  messagingLink.clear();
  expect(messagingLink.get()).toBeNull();
  expect(go).not.toHaveBeenCalled();
  storage.mockRestore();
});

test('every request has a state of its own, good for one return', () => {
  const first = leave('/');
  const second = leave('/lotto/lobby');
  expect(second).not.toBe(first);
  expect(takeMessagingRequest(second)).toEqual({ state: second, next: '/lotto/lobby' });
  expect(takeMessagingRequest(second)).toBeNull();
});

test('a return with our state is exchanged and goes to the page wanted', async () => {
  const state = leave('/member/deposit');
  answerCalls({ 'POST /api/session/messaging': tokens });
  await comeBack(`/?code=c-1&state=${state}`);
  expect(lastSent('POST /api/session/messaging')).toEqual({
    code: 'c-1',
    redirect_uri: 'http://localhost/',
    agent_code: 'CHOKDEE',
  });
  expect(useSession.getState().isLoggedIn).toBe(true);
  expect(accessToken.get()).toBe('bearer-1');
  expect(address()).toBe('/member/deposit');
});

test.each(['/?code=c-1&state=foreign', '/?code=c-1&state='])('a foreign state is not exchanged: %s', async (back) => {
  leave('/member/deposit');
  const asked = answerCalls({ 'POST /api/session/messaging': tokens });
  await comeBack(back);
  expect(asked).toEqual([]);
  expect(useSession.getState().isLoggedIn).toBe(false);
  expect(address()).toBe('/');
});

test('a page of another site is not gone to, whatever was kept', async () => {
  const state = leave('//evil.example');
  answerCalls({ 'POST /api/session/messaging': tokens });
  await comeBack(`/?code=c-1&state=${state}`);
  expect(address()).toBe('/');
});

test('a friend’s link is no return of the messaging app', async () => {
  const asked = answerCalls({});
  await comeBack('/?code=A7K2QD');
  expect(asked).toEqual([]);
  expect(address()).toBe('/?code=A7K2QD');
});

test('an account that belongs to nobody yet opens the login and keeps its proof', async () => {
  const state = leave('/member/wheel');
  answerCalls({ 'POST /api/session/messaging': { fails: 1024, message: '', data: { link_token: 'link-1' } } });
  await comeBack(`/?code=c-1&state=${state}`);
  expect(useUi.getState().dialog).toBe('login');
  expect(messagingLink.get()).toEqual({ token: 'link-1', next: '/member/wheel' });
  expect(address()).toBe('/');
});

test('a failure on the way to a page of the messaging app is told there, once', async () => {
  const state = leave('/liff/deposit');
  answerCalls({ 'POST /api/session/messaging': { fails: 1025, message: 'ไม่สำเร็จ' } });
  await comeBack(`/?code=c-1&state=${state}`);
  expect(address()).toBe('/liff/deposit');
  expect(takeMessagingFailure()).toBe('ไม่สำเร็จ');
  expect(takeMessagingFailure()).toBeNull();
});

test('a refusal of the member leads home with the address clean', async () => {
  const state = leave('/member/wheel');
  const asked = answerCalls({});
  await comeBack(`/?error=access_denied&state=${state}`);
  expect(asked).toEqual([]);
  expect(address()).toBe('/');
});
