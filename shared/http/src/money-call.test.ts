import { codeOf } from '@chokdee/contracts/errors';
import { ApiError, NetworkError } from './errors.ts';
import { isRefusal, sendOrAsk } from './money-call.ts';

const refused = new ApiError(codeOf('3001 BALANCE_TOO_LOW'), 'too low', 200, null);

test('only a plain no is a refusal: no answer, a fault of the server and a running twin leave the outcome open', () => {
  expect(isRefusal(refused)).toBe(true);
  expect(isRefusal(new NetworkError('no answer'))).toBe(false);
  expect(isRefusal(new ApiError(codeOf('9005 INTERNAL'), 'fault', 500, null))).toBe(false);
  expect(isRefusal(new ApiError(codeOf('9006 REQUEST_IN_PROGRESS'), 'running', 409, null))).toBe(false);
});

test('a lost answer is asked for once more; a refusal is not', async () => {
  const lost = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new NetworkError('lost')).mockResolvedValue('done');
  await expect(sendOrAsk(lost)).resolves.toBe('done');
  const no = jest.fn<Promise<string>, []>().mockRejectedValue(refused);
  await expect(sendOrAsk(no)).rejects.toBe(refused);
  expect(no).toHaveBeenCalledTimes(1);
});
