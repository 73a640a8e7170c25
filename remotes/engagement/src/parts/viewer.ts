import { useSession } from '@chokdee/session';

/** Who looks, as part of a query's key: what a guest was told and what a member is told are two answers. */
export function useViewer(): string | null {
  const isMember = useSession((state) => state.isLoggedIn);
  const username = useSession((state) => state.userInfo?.username ?? '');
  return isMember ? username : null;
}
