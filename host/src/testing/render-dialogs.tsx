import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { type DialogName, useAgent, useLocal, useSession, useUi } from '@chokdee/session';
import { UiOutlets } from '@chokdee/ui';
import { act, configure, render } from '@testing-library/react';
import { HostDialogs } from '../dialogs/host-dialogs.tsx';
import { agentConfig } from './agents.ts';

// A test compiles a dialog when it is first opened, which takes time.
configure({ asyncUtilTimeout: 8_000 });

/** Renders the dialogs over an empty page at `/`, with one of them open. */
export function renderDialogs(dialog: DialogName | null) {
  window.history.replaceState(null, '', '/');
  const page = (
    <>
      <button type="button" onClick={() => useUi.getState().openDialog('menu')}>
        opener
      </button>
      <HostDialogs />
      <UiOutlets />
    </>
  );
  const router = createBrowserRouter([{ path: '*', element: page }]);
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  act(() => useUi.getState().openDialog(dialog));
  return { router, ...view };
}

/** Resets the stores to a new document of a guest of the first agent. */
export function resetStores(): void {
  queryClient.clear();
  useUi.setState({ dialog: null });
  useLocal.setState(useLocal.getInitialState(), true);
  useSession.setState(useSession.getInitialState(), true);
  useAgent.setState({ agentCode: 'CHOKDEE', config: agentConfig });
}
