import type { LayoutName } from '@chokdee/contracts';
import { ApiError } from '@chokdee/http';
import { useSession } from '@chokdee/session';
import { cx } from '@chokdee/ui';
import { type PropsWithChildren, useEffect } from 'react';
import { forgetMember, loadUserInfo } from '../account/session/session.commands.ts';
import { useAtRest } from '../parts/at-rest.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { Desk } from './desk.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { Outlets } from './outlets.tsx';
import { pageEnd } from './page-end-at-rest.ts';
import { TabBar } from './tab-bar.tsx';
import { useLayoutFade } from './use-layout-fade.ts';
import { usePageHeading } from './use-page-heading.ts';

/** Checks that the stored session is still valid. Only an answer of the server ends it. */
async function validateMember(): Promise<void> {
  if (!useSession.getState().isLoggedIn) return;
  try {
    await loadUserInfo();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) forgetMember();
    else console.error(error);
  }
}

/** Layout of login and registration as pages. Validates a stored session on load (spec section 2). */
export function AuthLayout({ children }: PropsWithChildren) {
  usePageHeading();
  const fade = useLayoutFade('auth');
  const PageEnd = useAtRest(pageEnd);
  useEffect(() => void validateMember(), []);
  return (
    <>
      <LoadingBar />
      <ConnectionBar />
      <div className={styles.frame}>
        <Header />
        <Desk>
          <main className={cx(styles.page, fade.className)} style={fade.style} id="main" tabIndex={-1}>
            {children}
          </main>
        </Desk>
        {PageEnd && <PageEnd hasContacts />}
      </div>
      <TabBar />
      <Outlets />
    </>
  );
}

interface BareProps extends PropsWithChildren {
  readonly name: LayoutName;
  readonly className?: string | undefined;
}

/** A layout without navigation. */
function Bare({ name, className, children }: BareProps) {
  usePageHeading();
  const fade = useLayoutFade(name);
  return (
    <>
      <LoadingBar />
      <ConnectionBar />
      <main className={cx(className, fade.className)} style={fade.style} id="main" tabIndex={-1}>
        {children}
      </main>
      <Outlets />
    </>
  );
}

export function GameLayout({ children }: PropsWithChildren) {
  return <Bare name="game">{children}</Bare>;
}

/** The messaging app shows a header of its own. */
export function LiffLayout({ children }: PropsWithChildren) {
  return (
    <Bare name="liff" className={cx(styles.page, styles.flush)}>
      {children}
    </Bare>
  );
}
