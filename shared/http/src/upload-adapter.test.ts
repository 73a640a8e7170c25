import { send } from './client.ts';
import { NetworkError } from './errors.ts';

/** The part of the browser's request that is used; each test says what becomes of it. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  responseText = '{"error":0,"message":"","data":{"paid":true}}';
  status = 200;
  statusText = 'OK';
  readonly open = jest.fn();
  readonly setRequestHeader = jest.fn();
  readonly getAllResponseHeaders = () => 'x-request-id: R1\r\n';
  readonly abort = () => this.onabort?.();
  readonly send = jest.fn();
  constructor() {
    FakeRequest.last = this;
  }
}

const own = globalThis.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.XMLHttpRequest = own;
});

async function upload(onUpload = jest.fn()) {
  const answer = send('POST', '/api/slip', { picture: 'x' }, { onUpload, idempotencyKey: 'K' });
  const outcome = answer.catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1);
  return { outcome, request: FakeRequest.last, onUpload };
}

test('what has gone out is told, and the answer is opened as any other', async () => {
  const { outcome, request, onUpload } = await upload();
  expect(request.open).toHaveBeenCalledWith('POST', '/api/slip');
  expect(request.setRequestHeader).toHaveBeenCalledWith('idempotency-key', 'K');
  expect(request.send).toHaveBeenCalledWith('{"picture":"x"}');
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  expect(onUpload).toHaveBeenLastCalledWith(0.25);
  request.onload?.();
  expect(await outcome).toEqual({ paid: true });
});

test('a slow line is no failure, one that stands still is', async () => {
  const { outcome, request } = await upload();
  for (const loaded of [1, 2, 3]) {
    await jest.advanceTimersByTimeAsync(14_000);
    request.upload.onprogress?.({ loaded, total: 4 });
  }
  await jest.advanceTimersByTimeAsync(15_001);
  expect(await outcome).toBeInstanceOf(NetworkError);
});

test('no answer is a network error', async () => {
  const { outcome, request } = await upload();
  request.onerror?.();
  expect(await outcome).toBeInstanceOf(NetworkError);
});
