import { createLocalWallet, type LocalBalance, openBalance } from '../play/local-wallet.ts';
import type { Wallet } from '../play/wallet.ts';

/** Wallet with the member and the game of its session. */
export interface WalletSession extends LocalBalance {
  readonly sessionId: string;
  readonly studioId: string;
  readonly memberRef: string;
  readonly gameId: string;
}

export interface Transaction {
  readonly transaction_uuid: string;
  readonly status: 'done' | 'refused' | 'cancelled';
  readonly reason?: string;
  readonly session_id: string | null;
  readonly amount: number;
  readonly balance: number;
  readonly staked: number;
  readonly won: number;
  readonly rounds: number;
}

interface Asked {
  readonly studioId: string;
  readonly uuid: string;
  /** Exact text of the call: another text under the same id is a mistake. */
  readonly body: string;
}
interface Deposit extends Asked {
  readonly sessionId: string;
  readonly memberRef: string;
  readonly gameId: string;
  readonly amountThb: number;
  readonly currency: string;
}
type Withdrawal = Asked & Pick<Deposit, 'sessionId' | 'memberRef'>;
/** Null means that the id stands for another call. */
type Answer = Transaction | null;

export interface TransferWallets {
  deposit(asked: Deposit): Answer;
  withdraw(asked: Withdrawal): Promise<Answer>;
  /** Returns the state of a transaction. Asking for an unknown id cancels it for good. */
  transaction(studioId: string, uuid: string): Promise<Transaction>;
  find(studioId: string, sessionId: string): WalletSession | null;
  walletOf(walletSession: WalletSession): Wallet;
}

/** Keeps the transactions of transfer wallets: each is done once and answered the same for ever. */
export function createTransferWallets(
  now: () => Date,
  giveBack: (sessionId: string, wallet: Wallet) => Promise<void>,
): TransferWallets {
  const walletSessions = new Map<string, WalletSession>();
  const known = new Map<string, { body: string | null; answer: Promise<Transaction> | Transaction }>();
  const keyOf = (studioId: string, id: string) => `${studioId} ${id}`;

  function state(
    uuid: string,
    status: Transaction['status'],
    walletSession: WalletSession | null,
    amount = 0,
    reason?: string,
  ): Transaction {
    return {
      transaction_uuid: uuid,
      status,
      ...(reason ? { reason } : {}),
      session_id: walletSession?.sessionId ?? null,
      amount,
      balance: (walletSession?.satang ?? 0) / 100,
      staked: (walletSession?.stakedSatang ?? 0) / 100,
      won: (walletSession?.wonSatang ?? 0) / 100,
      rounds: walletSession?.rounds.size ?? 0,
    };
  }

  /** Runs once for each id. An id that was asked for before its call is cancelled and has no body to compare. */
  function once<T extends Promise<Transaction> | Transaction>(
    { studioId, uuid, body }: Asked,
    run: () => T,
  ): T | Answer {
    const key = keyOf(studioId, uuid);
    const found = known.get(key);
    if (found) return found.body === null || found.body === body ? (found.answer as T) : null;
    const answer = run();
    known.set(key, { body, answer });
    return answer;
  }

  function deposit(asked: Deposit): Transaction {
    const key = keyOf(asked.studioId, asked.sessionId);
    const found = walletSessions.get(key) ?? null;
    if (asked.currency !== 'THB') return state(asked.uuid, 'refused', found, 0, 'CURRENCY_MISMATCH');
    if (found && !found.isOpen) return state(asked.uuid, 'refused', found, 0, 'SESSION_CLOSED');
    if (found && found.memberRef !== asked.memberRef) return state(asked.uuid, 'refused', null, 0, 'SESSION_UNKNOWN');
    const { studioId, sessionId, memberRef, gameId } = asked;
    const walletSession: WalletSession = found ?? { ...openBalance(0, now()), studioId, sessionId, memberRef, gameId };
    walletSessions.set(key, walletSession);
    walletSession.satang += Math.round(asked.amountThb * 100);
    walletSession.lastActiveAt = now();
    return state(asked.uuid, 'done', walletSession, asked.amountThb);
  }

  async function withdraw(asked: Withdrawal): Promise<Transaction> {
    const walletSession = walletSessions.get(keyOf(asked.studioId, asked.sessionId)) ?? null;
    if (!walletSession || walletSession.memberRef !== asked.memberRef)
      return state(asked.uuid, 'refused', null, 0, 'SESSION_UNKNOWN');
    if (!walletSession.isOpen) return state(asked.uuid, 'refused', walletSession, 0, 'SESSION_CLOSED');
    walletSession.isOpen = false;
    await giveBack(walletSession.sessionId, walletOf(walletSession));
    const amount = walletSession.satang / 100;
    walletSession.satang = 0;
    return state(asked.uuid, 'done', walletSession, amount);
  }

  const walletOf = (walletSession: WalletSession) => createLocalWallet(walletSession, now);
  return {
    deposit: (asked) => once(asked, () => deposit(asked)),
    withdraw: async (asked) => once(asked, () => withdraw(asked)),
    async transaction(studioId, uuid) {
      const key = keyOf(studioId, uuid);
      const found = known.get(key);
      if (found) return found.answer;
      const cancelled = state(uuid, 'cancelled', null);
      known.set(key, { body: null, answer: cancelled });
      return cancelled;
    },
    find: (studioId, sessionId) => walletSessions.get(keyOf(studioId, sessionId)) ?? null,
    walletOf,
  };
}
