import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { UiOutlets } from '@chokdee/ui';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';

/**
 * Shows a page at its address, with an empty cache that asks no second time after a failure, and the outlets of
 * questions and messages that the shell brings; every other address is a blank page.
 * @param pattern of its route, where the address alone does not say it
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
