import type { IconName } from '@chokdee/ui';
import type { MovementType } from './statement.api.ts';

/** Icon of each kind of movement. The filter lists the kinds in this order. */
export const movementIcons = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  withdraw_refund: 'undo',
  lotto_bet: 'ticket',
  lotto_win: 'target',
  lotto_refund: 'undo',
  yeekee_prize: 'crown',
  game_bet: 'slot',
  game_win: 'slot',
  game_rollback: 'undo',
  game_transfer: 'wallet',
  wheel_prize: 'wheel',
  bonus: 'gift',
  bonus_release: 'gift',
  bonus_forfeit: 'gift',
  wallet_transfer: 'wallet',
  affiliate: 'users',
  reward: 'gift',
  correction: 'document',
} as const satisfies Record<MovementType, IconName>;

export const movementTypes = Object.keys(movementIcons) as readonly MovementType[];
