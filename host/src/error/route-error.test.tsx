import '../testing/boot-stand-in.ts';
import { ApiError } from '@chokdee/http';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from '../copy.ts';
import { TimeLimitError } from '@chokdee/federation/browser/attempt.ts';
import { AreaError } from '@chokdee/federation/browser/load-remote.ts';
import { agentConfig } from '../testing/agents.ts';
import { specText } from '../testing/spec-texts.ts';
import { Page as NotFoundPage } from './not-found.page.tsx';
import { RouteError } from './route-error.tsx';

/** Renders a page whose loader throws each error once and then succeeds. */
function renderPage(...errors: unknown[]) {
  window.history.replaceState(null, '', '/');
  const router = createBrowserRouter([
    {
      path: '*',
      element: <p>the page</p>,
      errorElement: <RouteError />,
      loader: () => {
        if (errors.length > 0) throw errors.shift();
        return null;
      },
    },
  ]);
  render(<RouterProvider router={router} />);
}

beforeEach(() => {
  useAgent.setState({ config: agentConfig });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('an unknown page: 404, Not Found, home and back', async () => {
  const router = createBrowserRouter([{ path: '*', element: <NotFoundPage /> }]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { name: specText('notFound') })).toBeVisible();
  expect(screen.getByText('404')).toBeVisible();
  expect(screen.getByText(copy.error.notFoundHelp, { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: copy.error.goHome })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: copy.back })).toBeVisible();
});

test('a 404 that was thrown reads the same', async () => {
  renderPage(new Response('', { status: 404 }));
  expect(await screen.findByRole('heading', { name: specText('notFound') })).toBeVisible();
});

test('any other error: status, An error occurred, and a retry that works', async () => {
  const user = userEvent.setup();
  renderPage(new Error('boom'));
  expect(await screen.findByRole('heading', { name: specText('otherError') })).toBeVisible();
  expect(screen.getByText('500')).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.error.retry }));
  expect(await screen.findByText('the page')).toBeVisible();
});

test('the status of an answer is shown, and the code that support asks for', async () => {
  renderPage(new ApiError(2003, 'no', 403, null));
  expect(await screen.findByText('403')).toBeVisible();
  expect(screen.getByText('E-2003')).toBeVisible();
  expect(screen.getByRole('link', { name: copy.contact })).toHaveAttribute('href', 'https://line.example/contact');
});

test('an area that cannot be loaded says that the rest works', async () => {
  renderPage(new AreaError('lotto', new Error('404')));
  expect(await screen.findByRole('alert')).toHaveTextContent(copy.error.areaHelp);
});

test('an area that only took too long is shown when it has come after all', async () => {
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  renderPage(new AreaError('lotto', new TimeLimitError(2_000, late)));
  expect(await screen.findByRole('alert')).toHaveTextContent(copy.error.areaHelp);
  come();
  expect(await screen.findByText('the page')).toBeVisible();
});
