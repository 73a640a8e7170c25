import { useLocation } from '@chokdee/router';
import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';

const useShown = create<{ readonly dialog: ReactNode; readonly isHeld: boolean }>(() => ({
  dialog: null,
  isHeld: false,
}));

export const showDialog = (dialog: ReactNode): void => useShown.setState({ dialog, isHeld: false });
export const hideDialog = (): void => showDialog(null);

/** Keeps the shown dialog on another page while its outcome is open or its secret is not noted. */
export function useHeldDialog(isHeld: boolean): void {
  useEffect(() => useShown.setState({ isHeld }), [isHeld]);
}

const leavePage = (): void => {
  if (!useShown.getState().isHeld) hideDialog();
};

/**
 * Place of the dialog of an act, once in the frame. So the dialog outlives the row whose button opened it: the row of a
 * decided record often leaves the list before the answer is here.
 */
export function ShownDialog() {
  const dialog = useShown(({ dialog: shown }) => shown);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog ends with the page that opened it
  useEffect(() => leavePage, [pathname]);
  useEffect(() => hideDialog, []);
  return dialog;
}
