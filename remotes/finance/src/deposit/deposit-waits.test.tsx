import { call, keepFirstAnswers } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { act, screen } from '@testing-library/react';
import { noLimits } from '../testing/limits.ts';
import { copy } from './copy.ts';
import { openDeposit } from './deposit.fixtures.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Moves the page's clock. Answers arrive and parts are drawn meanwhile, however long the machine takes. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const amountField = () => screen.queryByRole('textbox', { name: copy.amount });

test('the form waits for what stands above its button, so that nothing jumps under a finger', async () => {
  let answer: (state: ReturnType<typeof noLimits>) => void = () => undefined;
  openDeposit({ 'GET /api/member/limits': () => new Promise((resolve) => (answer = resolve)) });
  await pass(100);
  expect(callMock.mock.calls.map(([name]) => name)).toContain('GET /api/member/limits');
  expect(queryClient.isFetching()).toBe(1);
  expect(amountField()).toBeNull();
  answer(noLimits());
  await pass(100);
  expect(amountField()).toBeVisible();
});

test('what came with the document is waited for by nobody', async () => {
  keepFirstAnswers([
    { call: 'GET /api/member/limits', input: {}, data: noLimits() },
    { call: 'GET /api/member/bonus/status', input: {}, data: null },
    { call: 'GET /api/member/payment/qrcode_info', input: {}, data: null },
  ]);
  openDeposit({ 'GET /api/member/limits': () => new Promise(() => undefined) });
  await pass(100);
  expect(amountField()).toBeVisible();
});

test('but not for long', async () => {
  openDeposit({ 'GET /api/member/limits': () => new Promise(() => undefined) });
  await pass(1_000);
  expect(amountField()).toBeNull();
  await pass(3_000);
  expect(amountField()).toBeVisible();
});
