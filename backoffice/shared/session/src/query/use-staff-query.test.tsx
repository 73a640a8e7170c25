import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { chooseAgent } from '../life/agent.store.ts';
import { answerStaffCalls } from '../testing/index.ts';
import { useStaffQuery } from './use-staff-query.ts';

const client = new QueryClient();
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

test('the answer before is never shown for another input or another agent', async () => {
  answerStaffCalls({ 'GET /api/staff/approvals/waiting': () => ({ waiting: 3 }) });
  act(() => chooseAgent('CHOKDEE'));
  const { result, rerender } = renderHook(({ input }) => useStaffQuery('GET /api/staff/approvals/waiting', input), {
    wrapper,
    initialProps: { input: {} },
  });
  await waitFor(() => expect(result.current.data).toEqual({ waiting: 3 }));
  rerender({ input: { other: true } });
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data).toEqual({ waiting: 3 }));
  act(() => chooseAgent('SIAMPHET'));
  expect(result.current.data).toBeUndefined();
});
