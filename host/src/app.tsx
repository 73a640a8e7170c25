import { QueryClientProvider, queryClient } from '@chokdee/query';
import { type BrowserRouter, RouterProvider } from '@chokdee/router';
import { UiOutlets } from '@chokdee/ui';

/** The pages, and what is told and asked over them: beside the router, because a layout goes with its pages. */
export function App({ router }: { readonly router: BrowserRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <UiOutlets />
    </QueryClientProvider>
  );
}
