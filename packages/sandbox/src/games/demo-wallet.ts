import type { Wallet, WalletAnswer } from './wallet.ts';

/** Play money of one demo session, in satang so that it adds up. */
export function createDemoWallet(startThb: number): Wallet {
  let satang = startThb * 100;
  const answer = (status: string): WalletAnswer => ({ status, balance: satang / 100 });
  const move = (thb: number): WalletAnswer => {
    const after = satang + Math.round(thb * 100);
    if (after < 0) return answer('NOT_ENOUGH_MONEY');
    satang = after;
    return answer('RS_OK');
  };
  return {
    balance: async () => answer('RS_OK'),
    bet: async ({ amountThb }) => move(-amountThb),
    win: async ({ amountThb }) => move(amountThb),
    rollback: async ({ amountThb }) => move(amountThb),
  };
}
