import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { chooseAgent } from '../life/agent.store.ts';
import { answerStaffCalls } from '../testing/index.ts';
import { useStaffAct } from './use-staff-act.ts';

const ACT = 'POST /api/staff/members/freeze';
const input = { username: 'demo0001', reason: 'stolen phone' };

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

test('keys: the same one after an unknown outcome, a new one after an answer and for another input', async () => {
  const keys: (string | null)[] = [];
  answerStaffCalls({
    [ACT]: (_, headers) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length === 1) throw new TypeError('no network');
      if (keys.length === 3) throw { status: 403, error: 2003, message: 'no' };
      return null;
    },
  });
  const { result } = renderHook(() => useStaffAct(ACT), { wrapper });
  const press = async (sent: typeof input) => {
    act(() => result.current.mutate(sent));
    await waitFor(() => expect(result.current.isPending).toBe(false));
  };
  await press(input);
  await press(input);
  await press(input);
  await press(input);
  await press({ ...input, username: 'demo0002' });
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(4);
});

test('an unknown outcome is unsettled until the act itself is answered; a preview says nothing about it', async () => {
  const answers = [new TypeError('no network'), { status: 401, error: 2001, message: 'ended' }];
  answerStaffCalls({
    [ACT]: ({ preview }) => {
      const thrown = preview === true ? new TypeError('no network') : answers.shift();
      if (thrown) throw thrown;
      return null;
    },
  });
  const { result } = renderHook(() => useStaffAct(ACT), { wrapper });
  const press = async (sent: typeof input & { readonly preview?: boolean }) => {
    act(() => result.current.mutate(sent));
    await waitFor(() => expect(result.current.isPending).toBe(false));
    return result.current.isUnsettled;
  };
  expect(await press({ ...input, preview: true })).toBe(false);
  expect(await press(input)).toBe(true);
  expect(await press(input)).toBe(true);
  expect(await press(input)).toBe(false);
});

test('the same input at another agent has another key', async () => {
  const sent: (string | null)[][] = [];
  answerStaffCalls({
    [ACT]: (_, headers) => {
      sent.push([headers.get('x-agent'), headers.get('idempotency-key')]);
      throw new TypeError('no network');
    },
  });
  const { result } = renderHook(() => useStaffAct(ACT), { wrapper });
  for (const agent of ['CHOKDEE', 'SIAMPHET']) {
    act(() => {
      chooseAgent(agent);
      result.current.mutate(input);
    });
    await waitFor(() => expect(result.current.isPending).toBe(false));
  }
  act(() => chooseAgent(null));
  expect(sent.map(([agent]) => agent)).toEqual(['CHOKDEE', 'SIAMPHET']);
  expect(sent[0]?.[1]).not.toBe(sent[1]?.[1]);
});
