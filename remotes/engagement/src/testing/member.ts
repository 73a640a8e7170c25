import { useSession } from '@chokdee/session';

/** Signs a member in; the pages read only the username. */
export function enterAsMember(): void {
  useSession.setState({ isLoggedIn: true });
}

export function enterAsGuest(): void {
  useSession.setState({ isLoggedIn: false, userInfo: null });
}
