import { useIsSignedIn } from '@chokdee/backoffice-session';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { RouterProvider } from '@chokdee/router';
import { Looks } from './looks.tsx';
import type { Router } from './router.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

/** The pages inside the frame for a person who is signed in, else the sign-in. */
export function App({ router }: { readonly router: Router }) {
  const isSignedIn = useIsSignedIn();
  return (
    <QueryClientProvider client={queryClient}>
      <Looks>{isSignedIn ? <RouterProvider router={router} /> : <SignIn />}</Looks>
    </QueryClientProvider>
  );
}
