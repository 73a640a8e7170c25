import './testing/boot-stand-in.ts';
import { createBrowserRouter } from '@chokdee/router';
import { toast } from '@chokdee/ui';
import { act, render, screen } from '@testing-library/react';
import { App } from './app.tsx';
import { layouts } from './layouts/index.ts';
import { firstPage } from './router.tsx';
import { answerCalls } from './testing/http-stand-in.ts';

test('what is told on the way to a page of another layout stays, as that a session is over', async () => {
  answerCalls({});
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/here');
  const { default: Default, auth: Auth } = layouts;
  const router = createBrowserRouter([
    { path: '/here', element: <Default>here</Default> },
    { path: '/login', element: <Auth>way in</Auth> },
  ]);
  await firstPage(router);
  render(<App router={router} />);
  act(() => toast.error('your time is over', 60_000));
  const message = await screen.findByRole('alert');
  await act(() => router.navigate('/login'));
  expect(await screen.findByText('way in')).toBeVisible();
  expect(message).toBeVisible();
  expect(screen.getByRole('alert')).toBe(message);
});
