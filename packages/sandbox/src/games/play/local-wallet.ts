import type { Wallet, WalletAnswer } from './wallet.ts';

/** Money of one session, in satang so that it adds up: play money, or what an operator carried here. */
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

export function createLocalWallet(purse: LocalBalance, now: () => Date): Wallet {
  const answer = (status: string): WalletAnswer => ({ status, balance: purse.satang / 100 });
  const satangOf = (thb: number) => Math.round(thb * 100);
  return {
    balance: async () => answer('RS_OK'),
    async bet({ amountThb, roundId }) {
      const satang = satangOf(amountThb);
      if (!purse.isOpen) return answer('TOKEN_EXPIRED');
      if (satang > purse.satang) return answer('NOT_ENOUGH_MONEY');
      purse.satang -= satang;
      purse.stakedSatang += satang;
      purse.rounds.add(roundId);
      purse.lastActiveAt = now();
      return answer('RS_OK');
    },
    async win({ amountThb }) {
      purse.satang += satangOf(amountThb);
      purse.wonSatang += satangOf(amountThb);
      return answer('RS_OK');
    },
    async rollback({ amountThb }) {
      purse.satang += satangOf(amountThb);
      purse.stakedSatang -= satangOf(amountThb);
      return answer('RS_OK');
    },
  };
}
