import { ScrollRestoration, useLocation } from '@chokdee/router';
import type { PropsWithChildren } from 'react';
import { copy } from '../copy.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { Contacts } from './contacts.tsx';
import { Header } from './header.tsx';
import { Outlets } from './outlets.tsx';
import { SubHeader } from './sub-header.tsx';
import { TabBar } from './tab-bar.tsx';
import { usePageHeading } from './use-page-heading.ts';

interface FrameProps extends PropsWithChildren {
  /** The five tabs; pages that end in a dock of their own go without. */
  readonly tabs?: boolean;
  readonly contacts?: boolean;
}

/** Header or sub-header, page, tabs: the frame that the layouts with navigation share. */
export function Frame({ children, tabs = true, contacts = true }: FrameProps) {
  const title = usePageHeading();
  const isHome = useLocation().pathname === '/';
  return (
    <>
      <a className="skip" href="#main">
        {copy.skipToContent}
      </a>
      <ConnectionBar />
      <Header onlyWide={!isHome} />
      {!isHome && <SubHeader title={title} />}
      <main className={tabs ? 'page' : 'page flush'} id="main">
        {!isHome && title !== '' && (
          <div className="title-lg row between">
            <h1>{title}</h1>
          </div>
        )}
        {children}
      </main>
      {contacts && <Contacts />}
      {tabs && <TabBar />}
      <Outlets />
      <ScrollRestoration />
    </>
  );
}

export function DefaultLayout({ children }: PropsWithChildren) {
  return <Frame>{children}</Frame>;
}

/** A game lobby: the frame as usual. */
export function LobbyLayout({ children }: PropsWithChildren) {
  return <Frame>{children}</Frame>;
}

/** Money pages: nothing floats over figures and buttons. */
export function PaymentLayout({ children }: PropsWithChildren) {
  return <Frame contacts={false}>{children}</Frame>;
}
