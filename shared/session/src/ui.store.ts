import { useEffect } from 'react';
import { create } from 'zustand';

export type DialogName =
  | 'login'
  | 'register'
  | 'menu'
  | 'logout'
  | 'announcement'
  | 'notification'
  | 'inbox'
  | 'event'
  | 'forgot';

/** A part of an area that lies over every page, and what it is about: the area alone knows. */
export interface Overlay {
  readonly area: string;
  readonly slot: string;
  readonly about: unknown;
}

interface UiState {
  /** At most one dialog is open: opening one closes the other. */
  readonly dialog: DialogName | null;
  /** At most one. */
  readonly overlay: Overlay | null;
  /** Set by a page whose title is known only at run time. */
  readonly pageTitle: string | null;
  openDialog(dialog: DialogName | null): void;
  openOverlay(overlay: Overlay | null): void;
}

export const useUi = create<UiState>()((set) => ({
  dialog: null,
  overlay: null,
  pageTitle: null,
  openDialog: (dialog) => set({ dialog }),
  openOverlay: (overlay) => set({ overlay }),
}));

/** Names the page while it is shown; without it the route's own title stands. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    useUi.setState({ pageTitle: title });
    return () => useUi.setState({ pageTitle: null });
  }, [title]);
}
