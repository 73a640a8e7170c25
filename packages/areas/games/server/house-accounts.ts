export const gameAccounts = {
  'game:stakes': 'stakes of games',
  'game:payouts': 'wins of games',
  'game:held_wins': 'wins above what their game can pay, held until a person has looked',
  'game:at_provider': 'carried to a provider that holds the money while a game runs, not back yet',
} as const;

declare module '@chokdee/kernel/house-accounts' {
  interface HouseAccounts extends Readonly<typeof gameAccounts> {}
}
