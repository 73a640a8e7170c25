import { keptStore, useSession } from '@chokdee/session';

/** The rules of a lottery in the words that a member reads. */
export interface RulesKey {
  readonly categoryId: number;
  readonly version: string;
}

/** Version of the rules that a member has accepted, by lottery, by username. */
export const useAccepted = keptStore('lotto', { acceptedRules: {} as AcceptedRules });

type AcceptedRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Null for a guest. A member whose name is not loaded yet has an own entry, rather than none. */
const nameOf = ({ isLoggedIn, userInfo }: ReturnType<typeof useSession.getState>): string | null =>
  isLoggedIn ? (userInfo?.username ?? '') : null;

/** Whether the member has accepted these rules in this browser; changed words have to be accepted anew. */
export function hasAcceptedRules({ categoryId, version }: RulesKey): boolean {
  const name = nameOf(useSession.getState());
  return name !== null && useAccepted.getState().acceptedRules[name]?.[categoryId] === version;
}

/** The same, kept up to date. */
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
