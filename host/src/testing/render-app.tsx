import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { UiOutlets } from '@chokdee/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders with the router and outlets of the shell. Only the document's address counts, not the route's path. */
export function renderApp(content: ReactNode, address = '/'): void {
  window.history.replaceState(null, '', address);
  const element = (
    <>
      {content}
      <UiOutlets />
    </>
  );
  const router = createBrowserRouter([{ path: '*', element }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
