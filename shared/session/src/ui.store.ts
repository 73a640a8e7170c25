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

/** An overlay of an area over every page. Only the area understands `about`. */
export interface Overlay {
  readonly area: string;
  readonly slot: string;
  readonly about: unknown;
}

interface UiState {
  /** The open dialog. Opening a dialog closes the previous one. */
  readonly dialog: DialogName | null;
  /** The open overlay. There is at most one. */
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

/** Sets the page's title while it is shown. Without it the route's title is shown. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    useUi.setState({ pageTitle: title });
    return () => useUi.setState({ pageTitle: null });
  }, [title]);
}
