import { useNavigate, useParams } from '@chokdee/router';
import { useAgent, useSession } from '@chokdee/session';
import { Button, buttonClass, Icon, LogoMark } from '@chokdee/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { leaveForMessagingLogin } from '../account/messaging/messaging-login.ts';
import { takeMessagingFailure } from '../account/messaging/messaging-return.ts';
import { copy as common } from '../copy.ts';
import { copy } from './copy.ts';
import { liffName, liffTarget } from './liff-targets.ts';

/**
 * Where the messaging app opens the site: a member goes on to the named page, anybody else is logged in first.
 * A code in the address that this tab did not ask for is not used (it could log the visitor in as somebody else):
 * the authorize page is asked for one of our own, which comes back to the site root with our state.
 */
export function Page() {
  const name = liffName(useParams().name);
  const navigate = useNavigate();
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const info = useAgent((state) => state.config?.info);
  const [failure, setFailure] = useState(takeMessagingFailure);
  useEffect(() => {
    if (isLoggedIn) void navigate(liffTarget(name), { replace: true });
    else if (failure === null && info !== undefined && !leaveForMessagingLogin(info, `/liff/${name}`))
      setFailure(copy.notOffered);
  }, [isLoggedIn, failure, info, name, navigate]);

  const byUsername = `/login?next=${encodeURIComponent(liffTarget(name))}`;
  return (
    <LiffScreen>
      {failure === null ? (
        <Loading place={copy.places[name]} />
      ) : (
        <Failed message={failure} onRetry={() => setFailure(null)} />
      )}
      <div className="mt4">
        <a className={buttonClass({ variant: 'secondary' })} href={byUsername}>
          {copy.byUsername}
        </a>
      </div>
    </LiffScreen>
  );
}

function LiffScreen({ children }: { readonly children: ReactNode }) {
  const site = useAgent((state) => state.config?.info.name) ?? common.site;
  return (
    <div
      className="c"
      style={{
        minHeight: '100vh',
        display: 'grid',
        placeContent: 'center',
        gap: 16,
        padding: 16,
        maxWidth: 440,
        margin: 'auto',
      }}
    >
      <div className="row" style={{ justifyContent: 'center' }}>
        <LogoMark size={72} />
      </div>
      <h1>{site}</h1>
      {children}
    </div>
  );
}

function Loading({ place }: { readonly place: string }) {
  return (
    <>
      <p className="t2" role="status">
        {copy.goingTo(place)}
      </p>
      <p className="fs14 t3">{copy.usually}</p>
    </>
  );
}

function Failed({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <div role="alert" className="stack gap3" style={{ justifyItems: 'center' }}>
      <span className="emb" style={{ background: 'var(--danger-fill)', color: 'var(--danger)', margin: '0 auto' }}>
        <Icon name="warning" />
      </span>
      <b className="m">{copy.failed}</b>
      <p className="t2 fs14">{message}</p>
      <Button onClick={onRetry}>{copy.retry}</Button>
    </div>
  );
}
