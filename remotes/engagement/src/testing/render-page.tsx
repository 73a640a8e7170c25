import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';

/** Shows a page at its address, with an empty cache that asks once; every other address is a blank page. */
export function renderPage(Page: ComponentType, address: string) {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 10_000 } });
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter([
    { path: new URL(address, window.location.origin).pathname, element: <Page /> },
    { path: '*', element: null },
  ]);
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
