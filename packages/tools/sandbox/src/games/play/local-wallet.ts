import type { Wallet, WalletAnswer } from './wallet.ts';

/** Money of one session in satang: play money, or a transfer of the operator. */
export interface LocalBalance {
  satang: number;
  stakedSatang: number;
  wonSatang: number;
  readonly rounds: Set<string>;
  isOpen: boolean;
  lastActiveAt: Date;
}

export const openBalance = (satang: number, at: Date): LocalBalance => ({
  satang,
  stakedSatang: 0,
  wonSatang: 0,
  rounds: new Set(),
  isOpen: true,
  lastActiveAt: at,
});

export function createLocalWallet(wallet: LocalBalance, now: () => Date): Wallet {
  const answer = (status: string): WalletAnswer => ({ status, balance: wallet.satang / 100 });
  const satangOf = (thb: number) => Math.round(thb * 100);
  return {
    balance: async () => answer('RS_OK'),
    async bet({ amountThb, roundId }) {
      const satang = satangOf(amountThb);
      if (!wallet.isOpen) return answer('TOKEN_EXPIRED');
      if (satang > wallet.satang) return answer('NOT_ENOUGH_MONEY');
      wallet.satang -= satang;
      wallet.stakedSatang += satang;
      wallet.rounds.add(roundId);
      wallet.lastActiveAt = now();
      return answer('RS_OK');
    },
    async win({ amountThb }) {
      wallet.satang += satangOf(amountThb);
      wallet.wonSatang += satangOf(amountThb);
      return answer('RS_OK');
    },
    async rollback({ amountThb }) {
      wallet.satang += satangOf(amountThb);
      wallet.stakedSatang -= satangOf(amountThb);
      return answer('RS_OK');
    },
  };
}
