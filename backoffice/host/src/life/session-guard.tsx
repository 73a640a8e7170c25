import {
  extendSession,
  followTabs,
  leftMs,
  openSession,
  reasonOf,
  type StaffError,
  useStaffSession,
} from '@chokdee/backoffice-session';
import { formatCountdown } from '@chokdee/format';
import { queryClient, useMutation } from '@chokdee/query';
import { Alert, Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { copy } from './copy.ts';

/** Time before the end at which the person is warned, ms. */
const WARN_MS = 2 * 60_000;
const TICK_MS = 1_000;
/** Above every dialog of a desk. */
const ABOVE = 2_000;

/** Warns before the session ends, and asks for the sign-in over the page when it has ended. */
export function SessionGuard() {
  const state = useStaffSession((session) => session.state);
  const me = useStaffSession((session) => session.me);
  const left = useLeftMs();
  useEffect(() => followTabs(() => window.location.reload()), []);
  const wasEnded = useRef(false);
  useEffect(() => {
    // Views that were refused meanwhile are read again.
    if (state === 'in' && wasEnded.current) void queryClient.invalidateQueries();
    wasEnded.current = state === 'ended';
  }, [state]);
  if (state === 'ended' && me !== null) return <SignInAgain username={me.username} />;
  return state === 'in' && left !== null && left <= WARN_MS ? <Warning leftMs={left} /> : null;
}

/** Milliseconds until the end, each second. At the end the server is asked, because another tab may have gone on. */
function useLeftMs(): number | null {
  const endsAtMs = useStaffSession((session) => session.endsAtMs);
  const [left, setLeft] = useState(() => leftMs(endsAtMs));
  useEffect(() => {
    const tick = () => {
      const next = leftMs(endsAtMs);
      setLeft(next);
      if (next === 0) void openSession(true).catch(() => undefined);
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return left;
}

function Warning({ leftMs: left }: { readonly leftMs: number }) {
  const sent = useMutation<void, StaffError>({ mutationFn: extendSession });
  return (
    <Modal open centered title={copy.endsSoon} closable={false} keyboard={false} footer={null} zIndex={ABOVE}>
      <p role="timer">{copy.endsIn(formatCountdown(left))}</p>
      {sent.error && <Alert showIcon type="error" title={reasonOf(sent.error)} style={{ marginBottom: 16 }} />}
      <Button block autoFocus type="primary" size="large" loading={sent.isPending} onClick={() => sent.mutate()}>
        {copy.stay}
      </Button>
    </Modal>
  );
}

function SignInAgain({ username }: { readonly username: string }) {
  return (
    <Modal open centered title={copy.ended} closable={false} keyboard={false} footer={null} zIndex={ABOVE}>
      <p>{copy.endedAbout}</p>
      <SignInForm username={username} />
    </Modal>
  );
}
