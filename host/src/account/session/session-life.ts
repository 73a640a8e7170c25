import type { MemberStart } from '@chokdee/contracts';
import { ApiError, accessToken, keepFirstAnswers, refreshSession, setHttpPolicy } from '@chokdee/http';
import { startLive } from '@chokdee/query';
import { markLoggedIn, useSession, useUi } from '@chokdee/session';
import { toast } from '@chokdee/ui';
import { copy } from '../../copy.ts';
import { openNewsIfDue } from '../../inbox/tell-news.ts';
import { keepAffiliateCode } from '../parts/affiliate-code.ts';
import { askStepUp } from '../step-up/step-up.store.ts';
import { forgetMember, loadUserInfo } from './session.commands.ts';

/** Delays the refresh of the session until the first page is shown, ms. */
const REFRESH_AFTER_MS = 5_000;
const RETRY_MS = 10_000;

type Navigate = (to: string, options?: { readonly replace?: boolean }) => unknown;

/**
 * Runs the session while the document lives: restores it, and ends it in all tabs when one tab ends it. Called once
 * before the first render. Its calls do not delay the first page.
 * @param start session data in the document
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
  // A sleeping or cached page missed the events of other tabs.
  document.addEventListener('visibilitychange', () => void followOtherTab(navigate));
  if (start) applyStart(start);
  if (useSession.getState().isLoggedIn) void restore(navigate);
}

function applyStart({ access_token, is_refresh_due, answers }: MemberStart): void {
  keepFirstAnswers(answers);
  markLoggedIn(access_token);
  if (is_refresh_due) setTimeout(() => void refreshSession().catch(logged), REFRESH_AFTER_MS);
}

/** Logs a failed refresh. The next call with an expired access token refreshes again. */
const logged = (error: unknown) => console.warn(error);

/** Restores a session that has a refresh cookie but no stored data, before the first page is drawn. */
export async function askForSession(): Promise<void> {
  if (useSession.getState().isLoggedIn) return;
  try {
    if (await refreshSession()) useSession.setState({ isLoggedIn: true });
  } catch (error) {
    logged(error);
  }
}

/** The access token ended with the tab. The http client gets a new one by the refresh cookie on demand. */
async function restore(navigate: Navigate): Promise<void> {
  try {
    await loadUserInfo();
    startLive();
    openNewsIfDue();
  } catch (error) {
    // Only an answer of the server ends a session. An unreachable server does not.
    if (error instanceof ApiError && error.status === 401) return endSession(navigate);
    startLive();
    // Retries, because the member's data include limits that protect the member.
    setTimeout(() => useSession.getState().isLoggedIn && void restore(navigate), RETRY_MS);
  }
}

/** Ends the session once, even if several calls fail at the same time, and opens the login page. */
function endSession(navigate: Navigate): void {
  if (!useSession.getState().isLoggedIn) return;
  forgetMember();
  useUi.getState().openDialog(null);
  toast.error(copy.sessionExpired);
  const { pathname, search } = window.location;
  navigate(`/login?next=${encodeURIComponent(`${pathname}${search}`)}`, { replace: true });
}

/** Follows a login or logout in another tab. */
async function followOtherTab(navigate: Navigate): Promise<void> {
  const before = useSession.getState();
  await useSession.persist.rehydrate();
  const after = useSession.getState();
  const changedMember = before.userInfo?.username !== after.userInfo?.username;
  if (before.isLoggedIn && before.userInfo && after.userInfo && changedMember) {
    // The document shows data of the previous member, so it is loaded again.
    accessToken.clear();
    window.history.go(0);
  } else if (before.isLoggedIn && !after.isLoggedIn) {
    forgetMember();
    useUi.getState().openDialog(null);
    if (window.location.pathname.startsWith('/member')) navigate('/', { replace: true });
  } else if (after.isLoggedIn && (!before.isLoggedIn || changedMember)) {
    accessToken.clear(); // the token may belong to another member; the refresh cookie belongs to the new one
    await restore(navigate);
  }
}
