import { queryClient } from '@chokdee/query';
import { isChunkFailure } from '@chokdee/federation/browser/chunk-failure.ts';
import { reloadForChunk } from './chunk-reload.ts';

const reload = jest.fn();
const START = Date.parse('2026-11-21T07:00:00Z');

function chunkError(): Error {
  const error = new Error('Loading chunk 7 failed');
  error.name = 'ChunkLoadError';
  return error;
}

const fail = (nowMs = START, error: unknown = chunkError()) => reloadForChunk(error, { nowMs, reload });

const answers = (ok: boolean) => {
  window.fetch = jest.fn(async () => ({ ok }) as Response);
};

beforeEach(() => {
  jest.restoreAllMocks();
  reload.mockClear();
  sessionStorage.clear();
  answers(true);
});

test('a failed chunk is known however it is wrapped; other errors are not', () => {
  expect(isChunkFailure(new Error('area', { cause: new Error('page', { cause: chunkError() }) }))).toBe(true);
  expect(isChunkFailure(Object.assign(new Error('style'), { code: 'CSS_CHUNK_LOAD_FAILED' }))).toBe(true);
  expect(isChunkFailure(new TypeError('boom'))).toBe(false);
  expect(isChunkFailure('boom')).toBe(false);
});

test('a failed chunk reloads the page once, and again only after 60 s', async () => {
  await expect(fail()).resolves.toBe(true);
  await expect(fail(START + 59_999)).resolves.toBe(false);
  await expect(fail(START + 60_000)).resolves.toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a reload that lies in the future, by a clock that was wrong, does not count', async () => {
  await fail(START + 86_400_000);
  await expect(fail(START)).resolves.toBe(true);
});

test('the count outlives the document: it is kept in session storage', async () => {
  await fail();
  await jest.isolateModulesAsync(async () => {
    const nextDocument = await import('./chunk-reload.ts');
    const again = nextDocument.reloadForChunk(chunkError(), { nowMs: START + 1_000, reload });
    await expect(again).resolves.toBe(false);
  });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('without a connection the page stays in this document, and is reloaded once there is one', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(fail()).resolves.toBe(false);
  expect(window.fetch).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.fetch = jest.fn().mockRejectedValue(new TypeError('no network'));
  await expect(fail()).resolves.toBe(false);
  answers(false);
  await expect(fail()).resolves.toBe(false);
  expect(reload).not.toHaveBeenCalled();
  answers(true);
  await expect(fail()).resolves.toBe(true);
});

test('no reload once the page is no longer wanted', async () => {
  let isWanted = true;
  const failed = reloadForChunk(chunkError(), { nowMs: START, reload, isWanted: () => isWanted });
  isWanted = false;
  await expect(failed).resolves.toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('no reload for other errors, without a way to count, or while money is on its way', async () => {
  await expect(fail(START, new TypeError('boom'))).resolves.toBe(false);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await expect(fail()).resolves.toBe(false);
  jest.restoreAllMocks();
  jest.spyOn(queryClient, 'isMutating').mockReturnValue(1);
  await expect(fail(START + 120_000)).resolves.toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
