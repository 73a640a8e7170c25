import { codeOf } from '@chokdee/contracts/errors';
import { ApiError, NetworkError } from './errors.ts';
import { isRefusal, isTurnedAway, NOT_SENT, sendOrAsk } from './money-call.ts';

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

test.each([NOT_SENT, 401, 429])('a try that is turned away (%s) leaves the one before it open', async (status) => {
  const lost = new NetworkError('lost');
  const turnedAway = new ApiError(0, 'away', status, null);
  const send = jest.fn<Promise<string>, []>().mockRejectedValueOnce(lost).mockRejectedValueOnce(turnedAway);
  await expect(sendOrAsk(send)).rejects.toBe(lost);
  expect([isRefusal(turnedAway), isTurnedAway(turnedAway), isTurnedAway(refused)]).toEqual([true, true, false]);
});
