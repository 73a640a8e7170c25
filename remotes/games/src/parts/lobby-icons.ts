import type { IconName } from '@chokdee/ui';
import type { LobbyKey } from '../games-paths.ts';

export const lobbyIcons = {
  last: 'refresh',
  hot: 'star',
  casino: 'cards',
  slot: 'slot',
  sport: 'ball',
  fishing: 'fish',
  freespin: 'gift',
} as const satisfies Record<LobbyKey, IconName>;
