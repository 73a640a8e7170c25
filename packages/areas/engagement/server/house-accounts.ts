export const engagementAccounts = {
  'wheel:prizes': 'prizes of the wheel',
  'shop:credits': 'credit bought with points',
  'quest:rewards': 'rewards of quests',
  'poll:prizes': 'prizes of polls',
  'affiliate:commissions': 'commissions of referral',
} as const;

declare module '@chokdee/kernel/house-accounts' {
  interface HouseAccounts extends Readonly<typeof engagementAccounts> {}
}
