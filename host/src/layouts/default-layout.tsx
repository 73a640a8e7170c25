import type { LayoutName } from '@chokdee/contracts';
import { useLocation } from '@chokdee/router';
import { cx } from '@chokdee/ui';
import type { PropsWithChildren } from 'react';
import { copy } from '../copy.ts';
import { useAtRest } from '../parts/at-rest.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { Desk } from './desk.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { Outlets } from './outlets.tsx';
import { pageEnd } from './page-end-at-rest.ts';
import { RestoredScroll } from './restored-scroll.tsx';
import { SubHeader } from './sub-header.tsx';
import { TabBar } from './tab-bar.tsx';
import { useLayoutFade } from './use-layout-fade.ts';
import { usePageHeading } from './use-page-heading.ts';

interface FrameProps extends PropsWithChildren {
  readonly name: LayoutName;
  readonly hasContacts?: boolean;
}

/** Header or sub-header, page, tabs: shared by all layouts with navigation. */
function Frame({ children, name, hasContacts = true }: FrameProps) {
  const title = usePageHeading();
  const isHome = useLocation().pathname === '/';
  const fade = useLayoutFade(name);
  const PageEnd = useAtRest(pageEnd);
  return (
    <>
      <a className={styles.skip} href="#main">
        {copy.skipToContent}
      </a>
      <LoadingBar />
      <ConnectionBar />
      <div className={styles.frame}>
        <Header isOnlyWide={!isHome} />
        {!isHome && <SubHeader title={title} />}
        <Desk>
          <main className={cx(styles.page, fade.className)} style={fade.style} id="main" tabIndex={-1}>
            {!isHome && title !== '' && (
              <div className={styles.titleRow}>
                <h1>{title}</h1>
              </div>
            )}
            {children}
          </main>
        </Desk>
        {PageEnd && <PageEnd hasContacts={hasContacts} />}
      </div>
      <TabBar />
      <Outlets />
      <RestoredScroll />
    </>
  );
}

export function DefaultLayout({ children }: PropsWithChildren) {
  return <Frame name="default">{children}</Frame>;
}

export function LobbyLayout({ children }: PropsWithChildren) {
  return <Frame name="lobby">{children}</Frame>;
}

/** Layout of money pages, without floating contacts that could cover amounts and buttons. */
export function PaymentLayout({ children }: PropsWithChildren) {
  return (
    <Frame name="payment" hasContacts={false}>
      {children}
    </Frame>
  );
}
