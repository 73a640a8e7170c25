import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { UiOutlets } from '@chokdee/ui';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';

/** Shows a page at its route, with an empty cache and the outlets the host would bring. */
export function renderPage(Page: ComponentType, at: { readonly pattern: string; readonly address: string }) {
  queryClient.clear();
  window.history.pushState(null, '', at.address);
  const router = createBrowserRouter([
    { path: at.pattern, element: <Page /> },
    { path: '*', element: null },
  ]);
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <UiOutlets />
    </QueryClientProvider>,
  );
}
