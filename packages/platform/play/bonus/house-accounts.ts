export const bonusAccounts = {
  'bonus:promotion': 'bonuses of promotions',
  'bonus:coupon': 'bonuses of coupons',
  'bonus:cashback': 'cashback',
} as const;

declare module '@chokdee/kernel/house-accounts' {
  interface HouseAccounts extends Readonly<typeof bonusAccounts> {}
}
