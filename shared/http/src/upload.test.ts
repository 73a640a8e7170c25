import { send } from './client.ts';
import { NetworkError } from './errors.ts';

/** The parts of XMLHttpRequest that the client uses. Each test decides the outcome. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  onloadend?: () => void;
  onerror?: () => void;
  readyState = 4;
  responseURL = '/api/slip';
  responseText = '{"error":0,"message":"","data":{"paid":true}}';
  status = 200;
  statusText = 'OK';
  readonly open = jest.fn();
  readonly setRequestHeader = jest.fn();
  readonly getAllResponseHeaders = () => 'x-request-id: R1\r\n';
  readonly abort = jest.fn();
  readonly send = jest.fn();
  constructor() {
    super();
    FakeRequest.last = this;
  }
  goesOut(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total, lengthComputable: true }));
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

async function upload(signal?: AbortSignal) {
  const onUpload = jest.fn();
  const answer = send('POST', '/api/slip', { picture: 'x' }, { onUpload, idempotencyKey: 'K', signal });
  const outcome = answer.catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1);
  return { outcome, request: FakeRequest.last, onUpload };
}

test('the share that has gone out is told, and the answer is opened as any other', async () => {
  const { outcome, request, onUpload } = await upload();
  expect(request.open).toHaveBeenCalledWith('POST', '/api/slip', true);
  expect(request.setRequestHeader).toHaveBeenCalledWith('idempotency-key', 'K');
  expect(request.send).toHaveBeenCalledWith('{"picture":"x"}');
  request.goesOut(1, 4);
  expect(onUpload).toHaveBeenLastCalledWith(0.25);
  request.onloadend?.();
  expect(await outcome).toEqual({ paid: true });
  expect(jest.getTimerCount()).toBe(0);
});

test('a slow line is no failure, one that stands still is', async () => {
  const { outcome, request } = await upload();
  for (const loaded of [1, 2, 3]) {
    await jest.advanceTimersByTimeAsync(14_000);
    request.goesOut(loaded, 4);
  }
  await jest.advanceTimersByTimeAsync(15_001);
  expect(await outcome).toBeInstanceOf(NetworkError);
  expect(request.abort).toHaveBeenCalled();
});

test('no answer is a network error', async () => {
  const { outcome, request } = await upload();
  request.onerror?.();
  expect(await outcome).toBeInstanceOf(NetworkError);
});

test('an upload that its page takes back is stopped', async () => {
  const page = new AbortController();
  const { outcome, request } = await upload(page.signal);
  page.abort();
  expect(await outcome).toMatchObject({ code: 'ERR_CANCELED' });
  expect(request.abort).toHaveBeenCalled();
});
