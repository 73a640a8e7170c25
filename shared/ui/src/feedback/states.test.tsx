import { ApiError, call, NetworkError } from '@chokdee/http';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailureNote } from './failure-note.tsx';
import { AreaErrorCard, EmptyState, ErrorState } from './states.tsx';

test('a refusal shows the words of the server and the code for support', () => {
  render(<ErrorState error={new ApiError(9002, 'closed for repair', 503, null)} />);
  expect(screen.getByRole('alert')).toHaveTextContent('closed for repair');
  expect(screen.getByRole('alert')).toHaveTextContent('E-9002');
});

test('without the network it says that no money moved', () => {
  render(<ErrorState error={new NetworkError('offline')} />);
  expect(screen.getByRole('alert')).toHaveTextContent('ยอดเงินของคุณไม่เปลี่ยน');
  expect(screen.getByRole('alert')).not.toHaveTextContent('E-');
});

test('a code leads support to the very request, also where only the gateway answered', async () => {
  for (const [status, told] of [
    [500, 'E-9005 · 7KQ2M-9XF4T'],
    [503, '7KQ2M-9XF4T'],
  ] as const) {
    const headers = { 'x-request-id': '7KQ2M-9XF4T' };
    globalThis.fetch = (async () =>
      Response.json({ error: 9005, message: 'x', data: null }, { status, headers })) as typeof fetch;
    const error = await call('GET /api/banner', {} as never, { quiet: true, onError: 'log' }).catch((caught) => caught);
    const { unmount } = render(<ErrorState error={error} />);
    expect(screen.getByRole('alert')).toHaveTextContent(`รหัสสำหรับเจ้าหน้าที่ ${told}`);
    unmount();
    render(<FailureNote error={error} />);
    expect(screen.getByRole('alert')).toHaveTextContent(told);
    cleanup();
  }
});

test('what nobody expected is told without its inner words', () => {
  render(<ErrorState error={new Error('x is undefined')} title="no bills" />);
  expect(screen.getByRole('heading', { name: 'no bills' })).toBeVisible();
  expect(screen.getByRole('alert')).not.toHaveTextContent('undefined');
});

test('both kinds of error offer another attempt', async () => {
  const user = userEvent.setup();
  const onRetry = jest.fn();
  render(
    <>
      <ErrorState error={null} onRetry={onRetry} />
      <AreaErrorCard onRetry={onRetry} />
    </>,
  );
  for (const button of screen.getAllByRole('button', { name: 'ลองใหม่' })) await user.click(button);
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test('nothing there yet: a sentence and the one way forward', () => {
  render(
    <EmptyState title="no bills" action={<a href="/lotto">bet</a>}>
      they will be here
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'no bills' })).toBeVisible();
  expect(screen.getByText('they will be here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'bet' })).toBeVisible();
});
