import { ApiError, NetworkError } from '@chokdee/http';
import { renderHook } from '@testing-library/react';
import { useOneKey } from './use-one-key.ts';

const withOneKey = () => renderHook(() => useOneKey()).result.current;

test('two presses at once are one call', async () => {
  const send = withOneKey();
  const keys: string[] = [];
  let answer: (text: string) => void = () => undefined;
  const call = (key: string) => {
    keys.push(key);
    return new Promise<string>((resolve) => {
      answer = resolve;
    });
  };
  const both = [send('wish', call), send('wish', call)];
  answer('done');
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  expect(keys).toHaveLength(1);
});

test('the key stays until there is an answer, then the same wish is another act', async () => {
  const send = withOneKey();
  const keys: string[] = [];
  const lost = async (key: string) => {
    keys.push(key);
    throw new NetworkError('lost');
  };
  const answered = async (key: string) => {
    keys.push(key);
  };
  await expect(send('wish', lost)).rejects.toThrow('lost');
  await send('wish', answered);
  expect(new Set(keys).size).toBe(1);
  await send('wish', answered);
  expect(new Set(keys).size).toBe(2);
});

test('after a refusal, and for another wish, there is another key', async () => {
  const send = withOneKey();
  const keys: string[] = [];
  const refused = async (key: string) => {
    keys.push(key);
    throw new ApiError(6005, 'no', 200, null);
  };
  await expect(send('one', refused)).rejects.toThrow('no');
  await expect(send('one', refused)).rejects.toThrow('no');
  await expect(send('two', refused)).rejects.toThrow('no');
  expect(new Set(keys).size).toBe(3);
});

test('a press that is turned away keeps the key of a try whose outcome is unknown', async () => {
  const send = withOneKey();
  const keys: string[] = [];
  const failing = (error: Error) => async (key: string) => {
    keys.push(key);
    throw error;
  };
  await expect(send('wish', failing(new NetworkError('lost')))).rejects.toThrow('lost');
  await expect(send('wish', failing(new ApiError(0, 'not sent', 0, null)))).rejects.toThrow('not sent');
  await expect(send('wish', failing(new ApiError(9007, 'too many', 429, null)))).rejects.toThrow('too many');
  expect(new Set(keys).size).toBe(1);
});
