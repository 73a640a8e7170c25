import type { CallName } from '@chokdee/contracts';
import {
  ApiError,
  accessToken,
  call,
  callOrNothing,
  type LoggedCall,
  NetworkError,
  setHttpPolicy,
  supportCodeOf,
} from './index.ts';

const EXPIRED = 'เซสซั่นหมดอายุ กรุณาลองใหม่'; // spec section 8
const logIt = { onError: 'log' } as const;
const onSessionEnded = jest.fn();
const onBadRequest = jest.fn();
let logged: jest.SpyInstance;

function answer(status: number, error: number, message = 'of the server'): void {
  globalThis.fetch = (async () => Response.json({ error, message, data: null }, { status })) as typeof fetch;
}

async function errorOf(name: CallName, quiet = false): Promise<unknown> {
  return call(name, {} as never, { quiet }).catch((caught: unknown) => caught);
}

beforeEach(() => {
  jest.clearAllMocks();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setHttpPolicy({ onSessionEnded, onBadRequest, onStepUp: jest.fn() });
  accessToken.clear();
});
afterEach(() => logged.mockRestore());

test('HTTP 400 goes to the policy of the host, once', async () => {
  answer(400, 9001);
  await errorOf('GET /api/lotto/round');
  expect(onBadRequest).toHaveBeenCalledTimes(1);
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test.each([
  ['GET /api/member/statement', { from: '2026-02-30T00:00:00Z' }],
  ['GET /api/member/statement', { to: '2569-11-01T00:00:00Z' }],
  ['GET /api/lotto/results', { date: 'x', agent_code: 'CHOKDEE' }],
  ['GET /api/lotto/calendar', { month: '2026-13', day: '2026-13-01' }],
] as const)('HTTP 400 of the days that %s is asked for stays on its page', async (name, input) => {
  answer(400, 9001);
  await expect(call(name, input as never)).rejects.toMatchObject({ status: 400 });
  expect(onBadRequest).not.toHaveBeenCalled();
});

test('HTTP 401 goes to the policy of the host', async () => {
  answer(401, 2001);
  await errorOf('POST /api/member/points');
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
});

test('a request may opt out of both', async () => {
  answer(401, 2001);
  await errorOf('POST /api/member/points', true);
  answer(400, 9001);
  await errorOf('POST /api/member/points', true);
  expect(onSessionEnded).not.toHaveBeenCalled();
  expect(onBadRequest).not.toHaveBeenCalled();
});

test.each<CallName>([
  'GET /api/lotto/lobby',
  'POST /api/lotto/bill/create',
  'GET /api/lotto/bill/list',
  'POST /api/login',
  'GET /api/get_user_info',
  'POST /api/member/change_password',
  'POST /api/member/points',
])('%s names an ended session in the words of the specification', async (name) => {
  answer(401, 2001);
  expect(await errorOf(name, true)).toMatchObject({ message: EXPIRED, status: 401 });
});

test('every error carries the code by which the logs know its request', async () => {
  const withId = (status: number) => async () =>
    Response.json({ error: 9004, message: 'x', data: null }, { status, headers: { 'x-request-id': '7KQ2M-9XF4T' } });
  for (const status of [200, 401, 500, 503]) {
    globalThis.fetch = withId(status) as typeof fetch;
    expect(supportCodeOf(await errorOf('POST /api/member/points', true))).toMatch(/7KQ2M-9XF4T$/);
  }
});

test('other errors are rethrown as they are', async () => {
  answer(200, 4002);
  expect(await errorOf('POST /api/lotto/bill/create')).toMatchObject({ message: 'of the server', code: 4002 });
});

test.each<LoggedCall>([
  'POST /api/agent/config',
  'GET /api/banner',
  'GET /api/notifications',
  'GET /api/member/payment/channels',
  'POST /api/member/wallets',
])('%s logs its error and returns nothing', async (name) => {
  answer(200, 9005);
  await expect(callOrNothing(name, {} as never, logIt)).resolves.toBeUndefined();
  expect(logged).toHaveBeenCalledWith(name, expect.any(ApiError));
  globalThis.fetch = (async () => Promise.reject(new TypeError('offline'))) as typeof fetch;
  await expect(callOrNothing(name, {} as never, logIt)).resolves.toBeUndefined();
  expect(logged).toHaveBeenLastCalledWith(name, expect.any(NetworkError));
});

test('a call that its page took back is no error to log', async () => {
  answer(200, 9005);
  const taken = AbortSignal.abort();
  await expect(callOrNothing('GET /api/banner', {} as never, { ...logIt, signal: taken })).resolves.toBeUndefined();
  expect(logged).not.toHaveBeenCalled();
});

test('errors of other calls are not logged here: the page decides', async () => {
  answer(200, 4002);
  await errorOf('GET /api/lotto/round');
  expect(logged).not.toHaveBeenCalled();
});

test('without session storage the bearer lives in the document', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  accessToken.set('bearer');
  expect(accessToken.get()).toBe('bearer');
  setItem.mockRestore();
});
