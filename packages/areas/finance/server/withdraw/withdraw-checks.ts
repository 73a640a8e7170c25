import type { ErrorName } from '@chokdee/contracts';
import type { Deps, Player } from '@chokdee/kernel/app';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { mainWallet, type Wallet } from '@chokdee/kernel/ledger';
import { settleTurnovers } from '@chokdee/play/bonus';
import { findExcluded } from '@chokdee/play/limits';
import { type FinanceSettings, getFinanceSettings } from '../deposits/finance-settings.ts';
import { isPayable } from '../names/name.repository.ts';
import type { MemberBankAccount } from '../ports.ts';
import { countToday, findPending, type WithdrawalRow } from './withdrawal.repository.ts';

export interface WithdrawState {
  readonly wallet: Wallet;
  readonly settings: FinanceSettings;
  /** Withdrawals a day, including those of the member's level. */
  readonly perDay: number;
  readonly accounts: MemberBankAccount[];
  readonly now: Date;
  readonly turnovers: Awaited<ReturnType<typeof settleTurnovers>>;
  readonly pending: WithdrawalRow | null;
  readonly usedToday: number;
  /** True during a cool-off or an exclusion. */
  readonly isResting: boolean;
  /** End of the time without payouts, whoever asks; null means there is none. */
  readonly withdrawRest: Date | null;
  /** The reason why nothing at all can be withdrawn now. */
  readonly block: Extract<
    ErrorName,
    'BANK_ACCOUNT_NEEDED' | 'WITHDRAW_RESTS' | 'WITHDRAW_PENDING' | 'WITHDRAW_DAY_FULL' | 'TURNOVER_LEFT'
  > | null;
}

/** Loads the state that decides about a withdrawal, in this transaction. */
export async function loadWithdrawState(tx: Tx, deps: Pick<Deps, 'ports'>, player: Player): Promise<WithdrawState> {
  // Comes before the wallet is read: a finished turnover moves its bonus into the main wallet.
  const turnovers = await settleTurnovers(tx, player.memberId, player.now);
  return readWithdrawState(tx, deps, player, turnovers);
}

/** Reads the state beside turnovers that are up to date. */
export async function readWithdrawState(
  db: Queryable,
  { ports }: Pick<Deps, 'ports'>,
  { memberId, agentId, now }: Player,
  turnovers: WithdrawState['turnovers'],
): Promise<WithdrawState> {
  const settings = await getFinanceSettings(db, agentId);
  const extra = await ports.extraWithdrawals(db, { memberId, agentId });
  const state = {
    now,
    wallet: await mainWallet(db, memberId),
    settings,
    perDay: settings.withdraw_per_day + extra,
    accounts: await ports.bankAccountsOf(db, memberId),
    turnovers,
    pending: (await findPending(db, memberId)) ?? null,
    usedToday: await countToday(db, memberId, now),
    isResting: (await findExcluded(db, [memberId], now)).has(memberId),
    withdrawRest: await ports.withdrawRest(db, memberId, now),
  };
  return { ...state, block: blockOf(state) };
}

function blockOf(state: Omit<WithdrawState, 'block'>): WithdrawState['block'] {
  if (state.accounts.length === 0) return 'BANK_ACCOUNT_NEEDED';
  if (state.withdrawRest) return 'WITHDRAW_RESTS';
  if (state.pending) return 'WITHDRAW_PENDING';
  if (state.usedToday >= state.perDay) return 'WITHDRAW_DAY_FULL';
  return isPlayLeft(state) ? 'TURNOVER_LEFT' : null;
}

/**
 * A bonus locks the promotion wallet alone; the turnover of a deposit locks the main one. A member who rests from play
 * could never fulfil it, so their money is free.
 */
const isPlayLeft = ({ isResting, turnovers }: Pick<WithdrawState, 'isResting' | 'turnovers'>): boolean =>
  !isResting && turnovers.some(({ source }) => source === 'deposit');

/** The part of the main wallet that is free of play, whatever else keeps it from being paid out now. */
export const withdrawableSatang = (state: WithdrawState): bigint =>
  isPlayLeft(state) ? 0n : state.wallet.balanceSatang;

interface RequestProps {
  readonly walletId: number;
  readonly amountSatang: bigint;
  /** Null means the main account. */
  readonly accountId: number | null;
}

/** Returns the account that the money goes to. @throws the first reason against the request */
export function checkRequest(
  state: WithdrawState,
  { walletId, amountSatang, accountId }: RequestProps,
): MemberBankAccount {
  const { settings, wallet, accounts } = state;
  if (walletId !== wallet.id) throw new BusinessError('WALLET_UNKNOWN');
  if (state.block) throw new BusinessError(state.block);
  if (amountSatang < settings.withdraw_min_satang) throw new BusinessError('AMOUNT_TOO_SMALL');
  if (amountSatang > settings.withdraw_max_satang) throw new BusinessError('AMOUNT_TOO_LARGE');
  if (amountSatang > wallet.balanceSatang) throw new BusinessError('BALANCE_TOO_LOW');
  const account = accountId === null ? accounts[0] : accounts.find(({ id }) => id === accountId);
  if (!account) throw new BusinessError('BANK_ACCOUNT_UNKNOWN');
  if (account.usable_at > state.now) {
    throw new BusinessError('PAYOUT_ACCOUNT_RESTS', { data: { usable_at: account.usable_at.toISOString() } });
  }
  return account;
}

/** Refuses an account that no bank has confirmed as the member's own. @throws NAME_INQUIRY_FAILED */
export async function assertPayable(db: Queryable, memberId: number, account: MemberBankAccount): Promise<void> {
  if (!(await isPayable(db, memberId, account))) throw new BusinessError('NAME_INQUIRY_FAILED');
}
