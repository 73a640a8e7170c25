import { useSession } from '@chokdee/session';

/** A member looks; the pages read no more of one than the name. */
export function enterAsMember(): void {
  useSession.setState({ isLoggedIn: true });
}

export function enterAsGuest(): void {
  useSession.setState({ isLoggedIn: false, userInfo: null });
}
