import type { MemberStart } from '@chokdee/contracts';
import { ApiError, accessToken, keepFirstAnswers, refreshSession, setHttpPolicy } from '@chokdee/http';
import { startLive } from '@chokdee/query';
import { markLoggedIn, useSession, useUi } from '@chokdee/session';
import { toast } from '@chokdee/ui';
import { copy } from '../../copy.ts';
import { tellNews } from '../../inbox/tell-news.ts';
import { keepAffiliateCode } from '../parts/affiliate-code.ts';
import { askStepUp } from '../step-up/step-up.store.ts';
import { forgetMember, loadUserInfo } from './session.commands.ts';

/** By then the page is there. */
const REFRESH_AFTER_MS = 5_000;
const RETRY_MS = 10_000;

type Navigate = (to: string, options?: { readonly replace?: boolean }) => unknown;

/**
 * Runs the session for as long as the document lives: restores it, ends it everywhere when it ends in one place.
 * Called once, before the first render; what it fetches does not hold the first page up.
 * @param start what the document brought of it
 */
export function startSessionLife(navigate: Navigate, start: MemberStart | null = null): void {
  keepAffiliateCode(new URLSearchParams(window.location.search));
  setHttpPolicy({
    onSessionEnded: () => endSession(navigate),
    hasSession: () => useSession.getState().isLoggedIn,
    onStepUp: askStepUp,
    onBadRequest: (error) => {
      console.error(error);
      navigate('/', { replace: true });
    },
  });
  window.addEventListener('storage', (event) => {
    if (event.key === 'local_data' || event.key === null) void followOtherTab(navigate);
  });
  // A page that slept, or was kept for the way back, was told of nothing.
  document.addEventListener('visibilitychange', () => void followOtherTab(navigate));
  if (start) takeUp(start);
  if (useSession.getState().isLoggedIn) void restore(navigate);
}

function takeUp({ access_token, is_refresh_due, answers }: MemberStart): void {
  keepFirstAnswers(answers);
  markLoggedIn(access_token);
  if (is_refresh_due) setTimeout(() => void refreshSession().catch(logged), REFRESH_AFTER_MS);
}

/** A server that is away now is asked when the access token has ended. */
const logged = (error: unknown) => console.warn(error);

/**
 * Whether somebody is signed in of whom nothing is stored here: their cookie is all there is, and the document was
 * written before the server said what it stands for. Before the first page, which is then drawn for the right one.
 */
export async function askForSession(): Promise<void> {
  if (useSession.getState().isLoggedIn) return;
  try {
    if (await refreshSession()) useSession.setState({ isLoggedIn: true });
  } catch (error) {
    logged(error);
  }
}

/** The access token ended with the tab; the http client gets a fresh one by the refresh cookie when it must. */
async function restore(navigate: Navigate): Promise<void> {
  try {
    await loadUserInfo();
    startLive();
    tellNews();
  } catch (error) {
    // Only an answer of the server ends a session; a server that is away does not.
    if (error instanceof ApiError && error.status === 401) return endSession(navigate);
    startLive();
    // Who it is decides much: what they have set for their protection, too.
    setTimeout(() => useSession.getState().isLoggedIn && void restore(navigate), RETRY_MS);
  }
}

/** Several calls may end at once; the member is sent to login and told only the first time. */
function endSession(navigate: Navigate): void {
  if (!useSession.getState().isLoggedIn) return;
  forgetMember();
  useUi.getState().openDialog(null);
  toast.error(copy.sessionExpired);
  const { pathname, search } = window.location;
  navigate(`/login?next=${encodeURIComponent(`${pathname}${search}`)}`, { replace: true });
}

/** Another tab logged in or out: this one follows. */
async function followOtherTab(navigate: Navigate): Promise<void> {
  const before = useSession.getState();
  await useSession.persist.rehydrate();
  const after = useSession.getState();
  const changedMember = before.userInfo?.username !== after.userInfo?.username;
  if (before.isLoggedIn && before.userInfo && after.userInfo && changedMember) {
    // All that this document holds is of the one before.
    accessToken.clear();
    window.history.go(0);
  } else if (before.isLoggedIn && !after.isLoggedIn) {
    forgetMember();
    useUi.getState().openDialog(null);
    if (window.location.pathname.startsWith('/member')) navigate('/', { replace: true });
  } else if (after.isLoggedIn && (!before.isLoggedIn || changedMember)) {
    accessToken.clear(); // it may be another member's; the refresh cookie has the new one's
    await restore(navigate);
  }
}
