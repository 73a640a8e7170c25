import type { DataOf } from '@chokdee/contracts';
import { invalidate, walletsQuery } from '@chokdee/query';
import { bonusQuery } from '../queries/deposit.api.ts';
import { withdrawInfoQuery } from '../queries/withdraw.api.ts';

export type Wallet = DataOf<'POST /api/member/wallets'>[number];
export type Bonus = DataOf<'GET /api/member/bonus/status'>['active'][number];

/** `wallet_type_id` of the wallet that deposits go to and withdrawals leave from. */
export const MAIN_WALLET = 1;

/** Money of a bonus, in contrast to the play that a deposit asks for. */
export const isBonus = ({ source }: Bonus): boolean => source !== 'deposit';

/** After a transfer or the end of a bonus, and whenever a balance moves. */
export const refreshBonuses = () => void invalidate(bonusQuery, withdrawInfoQuery);

export const refreshWallets = () => void invalidate(walletsQuery, bonusQuery, withdrawInfoQuery);
