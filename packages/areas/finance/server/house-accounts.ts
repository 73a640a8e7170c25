/** Accounts of the channels stand with their adapters. */
export const financeAccounts = {
  'cash:payouts': 'paid out to members',
  'cash:suspense': 'arrived and held until staff say whose it is',
  'cash:withdrawals_pending': 'left a wallet, not yet paid out',
} as const;

declare module '@chokdee/kernel/house-accounts' {
  interface HouseAccounts extends Readonly<typeof financeAccounts> {}
}
