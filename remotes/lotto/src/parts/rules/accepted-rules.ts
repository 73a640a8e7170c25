import { keptStore, useSession } from '@chokdee/session';

/** Key of a lottery's rules in the version shown to a member. */
export interface RulesKey {
  readonly categoryId: number;
  readonly version: string;
}

/** Accepted version of the rules, by username and lottery. */
export const useAccepted = keptStore('lotto', { acceptedRules: {} as AcceptedRules });

type AcceptedRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Null for a guest. A member whose name is still loading has the key ''. */
const nameOf = ({ isLoggedIn, userInfo }: ReturnType<typeof useSession.getState>): string | null =>
  isLoggedIn ? (userInfo?.username ?? '') : null;

/** True when the member has accepted these rules in this browser. A new version must be accepted again. */
export function hasAcceptedRules({ categoryId, version }: RulesKey): boolean {
  const name = nameOf(useSession.getState());
  return name !== null && useAccepted.getState().acceptedRules[name]?.[categoryId] === version;
}

/** The same as a hook. */
export function useHasAcceptedRules({ categoryId, version }: RulesKey): boolean {
  const name = useSession(nameOf);
  return useAccepted(({ acceptedRules }) => name !== null && acceptedRules[name]?.[categoryId] === version);
}

export function acceptRules({ categoryId, version }: RulesKey): void {
  const name = nameOf(useSession.getState());
  if (name === null) return;
  const { acceptedRules } = useAccepted.getState();
  const ofMember = { ...acceptedRules[name], [categoryId]: version };
  useAccepted.setState({ acceptedRules: { ...acceptedRules, [name]: ofMember } });
}
