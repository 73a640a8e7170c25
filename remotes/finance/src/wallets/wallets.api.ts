import type { DataOf } from '@chokdee/contracts';
import { invalidate, walletsQuery } from '@chokdee/query';
import { bonusQuery } from '../queries/deposit.api.ts';
import { withdrawInfoQuery } from '../queries/withdraw.api.ts';

export type Wallet = DataOf<'POST /api/member/wallets'>[number];
export type Bonus = DataOf<'GET /api/member/bonus/status'>['active'][number];

/** `wallet_type_id` of the main wallet: deposits go to it and withdrawals leave from it. */
export const MAIN_WALLET = 1;

/** True for a bonus; false for the turnover that a deposit requires. */
export const isBonus = ({ source }: Bonus): boolean => source !== 'deposit';

/** Called after a transfer, at the end of a bonus, and when a balance changes. */
export const refreshBonuses = () => void invalidate(bonusQuery, withdrawInfoQuery);

export const refreshWallets = () => void invalidate(walletsQuery, bonusQuery, withdrawInfoQuery);
