export const lottoAccounts = {
  'lotto:stakes': 'stakes of bills',
  'lotto:payouts': 'wins of bills',
  'yeekee:prizes': 'prizes of shots',
} as const;

declare module '@chokdee/kernel/house-accounts' {
  interface HouseAccounts extends Readonly<typeof lottoAccounts> {}
}
