import type { DataOf } from '@chokdee/contracts';
import { accessToken } from '@chokdee/http';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { forgetMemberStores } from './kept-store.ts';
import { localData, migrateShape } from './storage.ts';

export type UserInfo = DataOf<'GET /api/get_user_info'>;

export interface SessionState {
  /** Stored beyond the tab, so that guards can decide before the server answers. */
  readonly isLoggedIn: boolean;
  readonly userInfo: UserInfo | null;
}

const nobody: SessionState = { isLoggedIn: false, userInfo: null };

/** The signed-in member. The access token is in `accessToken` of the http package. */
export const useSession = create<SessionState>()(
  persist(() => nobody, { name: 'user', storage: localData, version: 1, migrate: migrateShape(nobody) }),
);

export function markLoggedIn(token: string): void {
  accessToken.set(token);
  useSession.setState({ isLoggedIn: true });
}

export function storeUserInfo(userInfo: UserInfo | null): void {
  useSession.setState({ userInfo });
}

/** Clears local data only. `logout` of the host also tells the server. */
export function clearUser(): void {
  accessToken.clear();
  useSession.setState(nobody);
  forgetMemberStores();
}
