import { asMoney, moneyInFlight } from './money-in-flight.ts';

test('money is in flight until the last of its calls has ended, however it ended', async () => {
  expect(moneyInFlight()).toBe(false);
  let answer: () => void = () => undefined;
  const waiting = asMoney(() => new Promise<void>((resolve) => (answer = resolve)));
  await expect(asMoney(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(moneyInFlight()).toBe(true);
  answer();
  await waiting;
  expect(moneyInFlight()).toBe(false);
});
