import type { DataOf } from '@chokdee/contracts';
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

/** The part of a game that launching needs. */
export type SelectedGame = Pick<
  DataOf<'GET /api/game/list'>['items'][number],
  'game_id' | 'provider_id' | 'sub_provider_id' | 'source' | 'name'
> & { readonly is_demo: boolean };

interface UiState {
  /** At most one dialog is open: opening one closes the other. */
  readonly dialog: DialogName | null;
  readonly selectedGame: SelectedGame | null;
  /** Set by a page whose title is known only at run time. */
  readonly pageTitle: string | null;
  openDialog(dialog: DialogName | null): void;
  selectGame(game: SelectedGame | null): void;
}

export const useUi = create<UiState>()((set) => ({
  dialog: null,
  selectedGame: null,
  pageTitle: null,
  openDialog: (dialog) => set({ dialog }),
  selectGame: (selectedGame) => set({ selectedGame }),
}));

/** Names the page while it is shown; without it the route's own title stands. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    useUi.setState({ pageTitle: title });
    return () => useUi.setState({ pageTitle: null });
  }, [title]);
}
