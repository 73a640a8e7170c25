import { useLocal } from './local.store.ts';
import { type SessionState, useSession } from './session.store.ts';

/** The rules of a lottery in the words that a member reads. */
export interface RulesKey {
  readonly categoryId: number;
  readonly version: string;
}

/** Null for a guest. A member whose name is not loaded yet has an own entry, rather than none. */
const nameOf = ({ isLoggedIn, userInfo }: SessionState): string | null =>
  isLoggedIn ? (userInfo?.username ?? '') : null;

/** Whether the member has accepted these rules in this browser; changed words have to be accepted anew. */
export function hasAcceptedRules({ categoryId, version }: RulesKey): boolean {
  const name = nameOf(useSession.getState());
  return name !== null && useLocal.getState().acceptedRules[name]?.[categoryId] === version;
}

/** The same, kept up to date. */
export function useHasAcceptedRules({ categoryId, version }: RulesKey): boolean {
  const name = useSession(nameOf);
  return useLocal(({ acceptedRules }) => name !== null && acceptedRules[name]?.[categoryId] === version);
}

export function acceptRules({ categoryId, version }: RulesKey): void {
  const name = nameOf(useSession.getState());
  if (name === null) return;
  const { acceptedRules } = useLocal.getState();
  const ofMember = { ...acceptedRules[name], [categoryId]: version };
  useLocal.setState({ acceptedRules: { ...acceptedRules, [name]: ofMember } });
}
