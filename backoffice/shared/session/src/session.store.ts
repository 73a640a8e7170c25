import { create } from 'zustand';

interface StaffSession {
  readonly isSignedIn: boolean;
}

export const useStaffSession = create<StaffSession>()(() => ({ isSignedIn: false }));

export const useIsSignedIn = (): boolean => useStaffSession((session) => session.isSignedIn);
