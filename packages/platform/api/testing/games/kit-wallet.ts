/** Fault of the next fund transfer. */
export type WalletFault = 'answer lost' | 'request lost' | 'refused';

interface HeldWallet {
  balance: number;
  deposited: number;
  staked: number;
  won: number;
  rounds: number;
  isOpen: boolean;
}

export interface KitTransaction {
  readonly transaction_uuid: string;
  readonly status: 'done' | 'refused' | 'cancelled';
  readonly session_id: string;
  readonly amount: number;
  readonly balance: number;
  readonly staked: number;
  readonly won: number;
  readonly rounds: number;
}

/**
 * Keeps the books of a provider that holds the money, by the rules of providers/transfer/README.md. Null means no
 * answer.
 */
export function createKitWallets() {
  const wallets = new Map<string, HeldWallet>();
  const transactions = new Map<string, KitTransaction>();
  let fault: WalletFault | null = null;
  let excess = 0;

  const takeFault = (): WalletFault | null => {
    const taken = fault;
    fault = null;
    return taken;
  };
  const record = (id: string, sessionId: string, status: KitTransaction['status'], amount: number): KitTransaction => {
    const { balance = 0, staked = 0, won = 0, rounds = 0 } = wallets.get(sessionId) ?? {};
    const entry = { transaction_uuid: id, status, session_id: sessionId, amount, balance, staked, won, rounds };
    transactions.set(id, entry);
    return entry;
  };
  const once = (id: string, sessionId: string, work: () => KitTransaction): KitTransaction | null => {
    const known = transactions.get(id);
    if (known) return known;
    const trouble = takeFault();
    if (trouble === 'request lost') return null;
    const done = trouble === 'refused' ? record(id, sessionId, 'refused', 0) : work();
    return trouble === 'answer lost' ? null : done;
  };

  return {
    failNext: (next: WalletFault): void => {
      fault = next;
    },
    /** Makes the next withdrawal claim so much more than the member's stakes and wins. */
    lieNext: (thb: number): void => {
      excess = thb;
    },
    /** Plays a round of the member at the provider. */
    play: (sessionId: string, stake: number, win: number): void => {
      const wallet = wallets.get(sessionId);
      if (!wallet?.isOpen || wallet.balance < stake) throw new Error('the wallet cannot bear the stake');
      wallet.balance += win - stake;
      wallet.staked += stake;
      wallet.won += win;
      wallet.rounds += 1;
    },
    balance: (sessionId: string): number => wallets.get(sessionId)?.balance ?? 0,
    sessionIds: (): string[] => [...wallets.keys()],
    deposit: (id: string, sessionId: string, amount: number): KitTransaction | null =>
      once(id, sessionId, () => {
        const wallet = wallets.get(sessionId) ?? {
          balance: 0,
          deposited: 0,
          staked: 0,
          won: 0,
          rounds: 0,
          isOpen: true,
        };
        if (!wallet.isOpen) return record(id, sessionId, 'refused', 0);
        wallet.balance += amount;
        wallet.deposited += amount;
        wallets.set(sessionId, wallet);
        return record(id, sessionId, 'done', amount);
      }),
    withdraw: (id: string, sessionId: string): KitTransaction | null =>
      once(id, sessionId, () => {
        const wallet = wallets.get(sessionId);
        if (!wallet?.isOpen) return record(id, sessionId, 'refused', 0);
        const amount = wallet.balance + excess;
        excess = 0;
        wallet.balance = 0;
        wallet.isOpen = false;
        return record(id, sessionId, 'done', amount);
      }),
    /** Returns the transaction. An unknown id is cancelled from now on. */
    transaction: (id: string): KitTransaction => transactions.get(id) ?? record(id, '', 'cancelled', 0),
  };
}

export type KitWallets = ReturnType<typeof createKitWallets>;
