import { queryClient } from '@chokdee/query';
import { isChunkFailure, reloadForChunk } from './chunk-reload.ts';

const reload = jest.fn();
const START = Date.parse('2026-11-21T07:00:00Z');

function chunkError(): Error {
  const error = new Error('Loading chunk 7 failed');
  error.name = 'ChunkLoadError';
  return error;
}

beforeEach(() => {
  jest.restoreAllMocks();
  reload.mockClear();
  sessionStorage.clear();
});

test('a failed chunk is known however it is wrapped; other errors are not', () => {
  expect(isChunkFailure(new Error('area', { cause: new Error('page', { cause: chunkError() }) }))).toBe(true);
  expect(isChunkFailure(Object.assign(new Error('style'), { code: 'CSS_CHUNK_LOAD_FAILED' }))).toBe(true);
  expect(isChunkFailure(new TypeError('boom'))).toBe(false);
  expect(isChunkFailure('boom')).toBe(false);
});

test('a failed chunk reloads the page once, and again only after 60 s', () => {
  expect(reloadForChunk(chunkError(), START, reload)).toBe(true);
  expect(reloadForChunk(chunkError(), START + 59_999, reload)).toBe(false);
  expect(reloadForChunk(chunkError(), START + 60_000, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('the count outlives the document: it is kept in session storage', async () => {
  reloadForChunk(chunkError(), START, reload);
  await jest.isolateModulesAsync(async () => {
    const nextDocument = await import('./chunk-reload.ts');
    expect(nextDocument.reloadForChunk(chunkError(), START + 1_000, reload)).toBe(false);
  });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('no reload for other errors, without a way to count, or while money is on its way', () => {
  expect(reloadForChunk(new TypeError('boom'), START, reload)).toBe(false);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(reloadForChunk(chunkError(), START, reload)).toBe(false);
  jest.restoreAllMocks();
  jest.spyOn(queryClient, 'isMutating').mockReturnValue(1);
  expect(reloadForChunk(chunkError(), START, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
