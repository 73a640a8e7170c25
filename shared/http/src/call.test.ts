import { copy } from './copy.ts';
import { ApiError, accessToken, ContractError, call, isRefusal, NetworkError, setHttpPolicy } from './index.ts';

type Answer = { status?: number; body: unknown } | Error;
const asked: { url: string; headers: Headers }[] = [];

function answer(...answers: Answer[]): void {
  asked.length = 0;
  const next = [...answers];
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push({ url: new URL(request.url).pathname + new URL(request.url).search, headers: request.headers });
    const reply = next.shift();
    if (reply === undefined || reply instanceof Error) throw reply ?? new Error('nothing left to answer');
    return new Response(JSON.stringify(reply.body), {
      status: reply.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  }) as typeof fetch;
}

const ended = jest.fn();
const onStepUp = jest.fn();
beforeEach(() => {
  ended.mockClear();
  setHttpPolicy({ onSessionEnded: ended, onBadRequest: () => undefined, onStepUp });
  onStepUp.mockReset();
  accessToken.clear();
});

test('data of a successful answer is given, by error and by the status of the lotto lobby', async () => {
  answer(
    { body: { error: 0, message: '', data: { point: 5 } } },
    { body: { status: 0, message: '', data: { groups: [] } } },
  );
  await expect(call('POST /api/member/points', {})).resolves.toEqual({ point: 5 });
  await expect(call('GET /api/lotto/lobby', {})).resolves.toEqual({ groups: [] });
});

test('a business error carries code, Thai message and name', async () => {
  answer({ body: { error: 4002, message: 'ปิดรับ', data: null } });
  const error = await call('GET /api/lotto/round', { round_id: '1' }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).is('4002 ROUND_CLOSED')).toBe(true);
  expect((error as ApiError).message).toBe('ปิดรับ');
});

test('no answer and an api that is away are unknown outcomes, an unknown body is a broken contract', async () => {
  answer(new TypeError('failed'), { status: 503, body: {} }, { body: '<html>' });
  await expect(call('POST /api/member/points', {})).rejects.toBeInstanceOf(NetworkError);
  await expect(call('POST /api/member/points', {})).rejects.toBeInstanceOf(NetworkError);
  await expect(call('POST /api/member/points', {})).rejects.toBeInstanceOf(ContractError);
});

test('an expired bearer is refreshed once and the call repeated', async () => {
  accessToken.set('old');
  answer(
    { status: 401, body: { error: 2001, message: '', data: null } },
    { body: { error: 0, message: '', data: { access_token: 'new', expires_at: '' } } },
    { body: { error: 0, message: '', data: { point: 1 } } },
  );
  await expect(call('POST /api/member/points', {})).resolves.toEqual({ point: 1 });
  expect(asked.map(({ url }) => url)).toEqual(['/api/member/points', '/api/session/refresh', '/api/member/points']);
  expect(asked[2]?.headers.get('authorization')).toBe('Bearer new');
});

test('a session that cannot be refreshed ends it', async () => {
  accessToken.set('old');
  const gone = { status: 401, body: { error: 2001, message: '', data: null } };
  answer(gone, gone);
  await expect(call('POST /api/member/points', {})).rejects.toBeInstanceOf(ApiError);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(accessToken.get()).toBeNull();
});

test.each([429, 500])('a refresh that is answered %s ends no session', async (status) => {
  accessToken.set('old');
  answer(
    { status: 401, body: { error: 2001, message: '', data: null } },
    { status, body: { error: 9001, message: 'รอสักครู่', data: null } },
  );
  await expect(call('POST /api/member/points', {})).rejects.toMatchObject({ status });
  expect(ended).not.toHaveBeenCalled();
  expect(accessToken.get()).toBe('old');
});

const NEEDED = { id: 's', purpose: 'password', subject: '', methods: ['otp'], expires_at: '' };
const notProven = { status: 403, body: { error: 1029, message: 'ยืนยันก่อน', data: NEEDED } };

test('an act that is to be proven is asked for again after the proof, under the same key', async () => {
  onStepUp.mockResolvedValueOnce(true);
  answer(notProven, { body: { error: 0, message: '', data: { point: 1 } } });
  await expect(call('POST /api/member/points', {}, { idempotencyKey: 'k' })).resolves.toEqual({ point: 1 });
  expect(onStepUp).toHaveBeenCalledWith(NEEDED);
  expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k', 'k']);
});

test('an act whose proof is given up fails with the words of the server, and is not asked for again', async () => {
  onStepUp.mockResolvedValueOnce(false);
  answer(notProven);
  await expect(call('POST /api/member/points', {})).rejects.toMatchObject({ code: 1029, message: 'ยืนยันก่อน' });
  expect(asked).toHaveLength(1);
});

test('what fails before it leaves is told as not sent where money is moved, as no connection elsewhere', async () => {
  setHttpPolicy({ onSessionEnded: ended, onBadRequest: () => undefined, hasSession: () => true });
  answer(new TypeError('offline'), new TypeError('offline'));
  const refused = await call('POST /api/coupon/redeem', { code: 'A' }, { idempotencyKey: 'key' }).catch(
    (error: unknown) => error,
  );
  expect(isRefusal(refused)).toBe(true);
  expect(refused).toMatchObject({ message: copy.notSent });
  await expect(call('POST /api/member/points', {})).rejects.toBeInstanceOf(NetworkError);
  expect(asked.map(({ url }) => url)).toEqual(['/api/session/refresh', '/api/session/refresh']);
});

test('a money act whose session cannot be renewed, or whose proof cannot be made, is not sent', async () => {
  const redeem = () => call('POST /api/coupon/redeem', { code: 'A' }, { idempotencyKey: 'key' });
  accessToken.set('old');
  answer({ status: 401, body: { error: 2001, message: '', data: null } }, new TypeError('offline'));
  await expect(redeem()).rejects.toMatchObject({ message: copy.notSent });
  onStepUp.mockRejectedValueOnce(new TypeError('no dialog'));
  answer(notProven);
  await expect(redeem()).rejects.toMatchObject({ message: copy.notSent });
});
