import { queryClient } from '@chokdee/query';
import { useSession, useUi } from '@chokdee/session';
import { answerCalls, lastSent } from '../testing/http-stand-in.ts';
import { member } from '../testing/members.ts';
import { updatePush, turnOffPush, turnOnPush } from './browser-push.ts';
import { readKept, writeKept } from './kept-for.ts';
import { pushSupport } from './push-support.ts';
import { startSiteWorker } from './register-worker.ts';

const server_key = 'BAAB';
const channels = (is_on: boolean) => ({ push: { server_key, is_on }, messaging: { is_linked: false } });
const NOW = Date.parse('2026-11-21T07:00:00Z');

interface Made {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer };
  unsubscribe: jest.Mock;
  toJSON(): object;
}

let made: Made | null;
let permission: NotificationPermission;
const requestPermission = jest.fn(async () => permission);
let subscribed = 0;
const subscribe = jest.fn(async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
  subscribed += 1;
  const endpoint = `https://push.example.com/${subscribed}`;
  const keys = { p256dh: 'P', auth: 'A' };
  made ??= {
    endpoint,
    options: { applicationServerKey: applicationServerKey.buffer },
    unsubscribe: jest.fn(async () => {
      made = null;
    }),
    toJSON: () => ({ endpoint, keys }),
  };
  return made;
});
const worker = { postMessage: jest.fn() };
const registration = { active: worker, pushManager: { subscribe, getSubscription: async () => made } };
const heard = new Map<string, (event: unknown) => void>();
const container = {
  register: jest.fn(async () => registration),
  ready: Promise.resolve(registration),
  getRegistration: async () => registration,
  addEventListener: (name: string, listener: (event: unknown) => void) => heard.set(name, listener),
  startMessages: jest.fn(),
};

beforeEach(() => {
  jest.clearAllMocks();
  queryClient.clear();
  localStorage.clear();
  made = null;
  subscribed = 0;
  permission = 'granted';
  Object.assign(window, { isSecureContext: true, PushManager: class {} });
  Object.assign(window, {
    Notification: class {
      static requestPermission = requestPermission;
      static get permission() {
        return permission;
      }
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  useSession.setState({ isLoggedIn: true, userInfo: member });
  answerCalls({
    'GET /api/notifications/channels': channels(false),
    'POST /api/notifications/push': channels(true),
    'POST /api/notifications/push/end': channels(false),
  });
});

test('after a press the browser asks, subscribes for the server’s key, and the server is told', async () => {
  expect(pushSupport()).toBe('ready');
  await turnOnPush();
  expect(requestPermission).toHaveBeenCalledTimes(1);
  expect(lastSent('POST /api/notifications/push')).toEqual({
    endpoint: 'https://push.example.com/1',
    p256dh: 'P',
    auth: 'A',
    server_key,
  });
  expect(readKept()?.member).toBe(member.username);
});

test('who does not allow it is not subscribed', async () => {
  permission = 'denied';
  await expect(turnOnPush()).rejects.toThrow('allowed');
  expect(subscribe).not.toHaveBeenCalled();
  expect(pushSupport()).toBe('blocked');
});

test('turned off, the browser lets nothing in any more even if the server cannot be told', async () => {
  await turnOnPush();
  const { unsubscribe } = made as unknown as Made;
  answerCalls({ 'POST /api/notifications/push/end': { fails: 9005, message: 'no' } });
  await expect(turnOffPush()).rejects.toThrow();
  expect(unsubscribe).toHaveBeenCalled();
  expect(readKept()).toBeNull();
});

test('a page that opens asks nobody, and subscribes nobody who has not turned it on', async () => {
  await updatePush();
  expect(requestPermission).not.toHaveBeenCalled();
  expect(subscribe).not.toHaveBeenCalled();
});

test('after a logout nothing is let in; the same member who comes back has it again, another one does not', async () => {
  await turnOnPush();
  const first = made as unknown as Made;
  useSession.setState({ isLoggedIn: false, userInfo: null });
  await updatePush();
  expect(first.unsubscribe).toHaveBeenCalled();
  useSession.setState({ isLoggedIn: true, userInfo: member });
  await updatePush();
  expect(subscribe).toHaveBeenCalledTimes(2);
  const second = made as unknown as Made;
  useSession.setState({ isLoggedIn: true, userInfo: { ...member, username: 'another' } });
  await updatePush();
  expect(second.unsubscribe).toHaveBeenCalled();
  expect(subscribe).toHaveBeenCalledTimes(2);
  expect(readKept()).toBeNull();
});

test('it is said to the server again once a day, and anew for another key of the server', async () => {
  await turnOnPush();
  const first = made as unknown as Made;
  writeKept({ member: member.username, at: NOW - 3_600_000 });
  await updatePush(NOW);
  expect(subscribe).toHaveBeenCalledTimes(1);
  writeKept({ member: member.username, at: NOW - 25 * 3_600_000 });
  await updatePush(NOW);
  expect(subscribe).toHaveBeenCalledTimes(2);
  expect(first.unsubscribe).not.toHaveBeenCalled();
  queryClient.clear();
  const other = { push: { server_key: 'BAAC', is_on: true }, messaging: { is_linked: false } };
  answerCalls({ 'GET /api/notifications/channels': other, 'POST /api/notifications/push': other });
  writeKept({ member: member.username, at: 0 });
  await updatePush(NOW);
  expect(first.unsubscribe).toHaveBeenCalled();
});

describe('the worker of the site', () => {
  const press = (link: unknown) => {
    const answer = jest.fn();
    heard.get('message')?.({ data: { type: 'open', link }, ports: [{ postMessage: answer }] });
    return answer;
  };

  test('takes the member to what a notice leads to, but not from what they are in the middle of', async () => {
    const navigate = jest.fn();
    await startSiteWorker(navigate);
    expect(press('/lotto/bills')).toHaveBeenCalledWith(true);
    expect(navigate).toHaveBeenCalledWith('/lotto/bills');
    navigate.mockClear();
    useUi.getState().openDialog('menu');
    expect(press('/lotto/bills')).toHaveBeenCalledWith(false);
    useUi.getState().openDialog(null);
    expect(press('https://evil.test')).not.toHaveBeenCalled();
    expect(navigate).not.toHaveBeenCalled();
  });

  test('keeps the offline page in the colours of now, and asks for it again when they are others', async () => {
    Object.assign(document.documentElement.dataset, { agent: 'CHOKDEE', theme: 'dark' });
    await startSiteWorker(jest.fn());
    await startSiteWorker(jest.fn());
    expect(worker.postMessage).toHaveBeenCalledTimes(1);
    document.documentElement.dataset['theme'] = 'light';
    await startSiteWorker(jest.fn());
    expect(worker.postMessage).toHaveBeenCalledTimes(2);
  });

  test('listens to nothing that would load the page anew, and is no trouble where there is none', async () => {
    await startSiteWorker(jest.fn());
    expect([...heard.keys()]).toEqual(['message']);
    container.register.mockRejectedValueOnce(new Error('refused'));
    await expect(startSiteWorker(jest.fn())).resolves.toBeUndefined();
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
    await expect(startSiteWorker(jest.fn())).resolves.toBeUndefined();
  });
});

test('a member who is signed in and whose name is not there yet keeps it', async () => {
  await turnOnPush();
  const { unsubscribe } = made as unknown as Made;
  useSession.setState({ isLoggedIn: true, userInfo: null });
  await updatePush();
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('out and in again at once: what was ended for the first is there for the second', async () => {
  await turnOnPush();
  useSession.setState({ isLoggedIn: false, userInfo: null });
  const out = updatePush();
  useSession.setState({ isLoggedIn: true, userInfo: member });
  await Promise.all([out, updatePush()]);
  expect(made).not.toBeNull();
});

test('turned off while it is said again once a day, it stays off', async () => {
  await turnOnPush();
  const again = updatePush(Date.now() + 2 * 86_400_000);
  await turnOffPush();
  await again;
  expect(made).toBeNull();
  expect(readKept()).toBeNull();
});
