import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { UiOutlets } from '@chokdee/ui';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';

/**
 * Renders a page at its address, with an empty cache, without retries, and with the shell's outlets for questions and
 * messages. Every other address is a blank page.
 * @param pattern pattern of the route, if it differs from the address
 */
export function renderPage(
  Page: ComponentType,
  address: string,
  pattern: string = new URL(address, window.location.origin).pathname,
) {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter([
    { path: pattern, element: <Page /> },
    { path: '*', element: null },
  ]);
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <UiOutlets />
    </QueryClientProvider>,
  );
}
