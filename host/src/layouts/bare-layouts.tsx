import { useSession } from '@chokdee/session';
import { type PropsWithChildren, useEffect } from 'react';
import { loadUserInfo } from '../account/account.commands.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { Contacts } from './contacts.tsx';
import { Header } from './header.tsx';
import { Outlets } from './outlets.tsx';
import { TabBar } from './tab-bar.tsx';
import { usePageHeading } from './use-page-heading.ts';

/** Login and registration as pages; the member is validated on load (spec section 2). */
export function AuthLayout({ children }: PropsWithChildren) {
  usePageHeading();
  useEffect(() => {
    if (useSession.getState().isLoggedIn) loadUserInfo().catch((error: unknown) => console.error(error));
  }, []);
  return (
    <>
      <ConnectionBar />
      <Header />
      <main className="page" id="main">
        {children}
      </main>
      <Contacts />
      <TabBar />
      <Outlets />
    </>
  );
}

/** A game fills the window. */
export function GameLayout({ children }: PropsWithChildren) {
  usePageHeading();
  return (
    <>
      <ConnectionBar />
      <main id="main">{children}</main>
      <Outlets />
    </>
  );
}

/** Opened inside the messaging app, which has a header of its own. */
export function LiffLayout({ children }: PropsWithChildren) {
  usePageHeading();
  return (
    <>
      <ConnectionBar />
      <main className="page flush" id="main">
        {children}
      </main>
      <Outlets />
    </>
  );
}
