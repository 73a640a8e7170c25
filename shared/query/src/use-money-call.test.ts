import { NetworkError } from '@chokdee/http';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { QueryClientProvider, queryClient, useMoneyCall } from './index.ts';

const sent: { body: string; key: string | null }[] = [];
let answers: (object | Error)[] = [];
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push({ body: await request.text(), key: request.headers.get('idempotency-key') });
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError('offline');
    return Response.json(answer);
  }) as typeof fetch;
});

const wrapper = ({ children }: PropsWithChildren) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

function useCoupon(told: string[]) {
  return useMoneyCall('POST /api/coupon/redeem', {
    input: (code: string) => ({ code }),
    onSuccess: (_answer, code) => told.push(`done ${code}`),
    onRefused: ({ message }) => told.push(`refused ${message}`),
    onUnknown: () => told.push('unknown'),
  });
}

test('an unknown outcome keeps its key, an answer ends it, a refusal is told in its own words', async () => {
  const told: string[] = [];
  const { result } = renderHook(() => useCoupon(told), { wrapper });
  const press = async (...next: (object | Error)[]) => {
    answers = next;
    const before = told.length;
    result.current.mutate('GIFT20');
    await waitFor(() => expect(told).toHaveLength(before + 1));
  };
  await press(new TypeError('offline'), new TypeError('offline'));
  expect(result.current.error).toBeInstanceOf(NetworkError);
  await press({ error: 0, message: '', data: {} });
  await press({ error: 4002, message: 'closed', data: null });
  await press({ error: 0, message: '', data: {} });
  expect(told).toEqual(['unknown', 'done GIFT20', 'refused closed', 'done GIFT20']);
  expect(new Set(sent.map(({ body }) => body))).toEqual(new Set(['{"code":"GIFT20"}']));
  const keys = sent.map(({ key }) => key);
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
  expect(new Set(keys).size).toBe(3);
});
