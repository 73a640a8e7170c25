import { render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { callQuery, QueryClientProvider, queryClient, useQuery } from './index.ts';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? 'thrown at the page' : this.props.children;
  }
}

function Channels() {
  const { data, error, refetch } = useQuery({
    ...callQuery('GET /api/member/payment/channels', {}, { onError: 'log' }),
    retry: false,
  });
  if (error !== null) {
    return (
      <button type="button" onClick={() => void refetch()}>
        error: {String(data)}
      </button>
    );
  }
  return <p>{data === undefined ? 'loading' : `${data.length} channels`}</p>;
}

let answer: { error: number; data: unknown };
beforeEach(() => {
  queryClient.clear();
  globalThis.fetch = (async () => Response.json({ ...answer, message: '' })) as typeof fetch;
});

test('an error of a payment call is logged, gives nothing, and leaves the page to its error state', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = { error: 9005, data: null };
  render(
    <QueryClientProvider client={queryClient}>
      <Boundary>
        <Channels />
      </Boundary>
    </QueryClientProvider>,
  );
  const retry = await screen.findByRole('button', { name: 'error: undefined' });
  expect(logged).toHaveBeenCalledWith('GET /api/member/payment/channels', expect.any(Error));
  answer = { error: 0, data: [] };
  retry.click();
  await waitFor(() => expect(screen.getByText('0 channels')).toBeVisible());
  logged.mockRestore();
});

test('what a page asked for and left is still answered to whoever waits for it', async () => {
  answer = { error: 0, data: [] };
  const page = render(
    <QueryClientProvider client={queryClient}>
      <Channels />
    </QueryClientProvider>,
  );
  const waiting = queryClient.fetchQuery(callQuery('GET /api/member/payment/channels', {}, { onError: 'log' }));
  page.unmount();
  await expect(waiting).resolves.toEqual([]);
});
