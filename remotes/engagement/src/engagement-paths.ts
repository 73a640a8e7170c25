import { engagement, finance, games } from '@chokdee/contracts/paths';

/** Paths of this area, and the few paths of other areas that its pages link to. */
export const engagementPaths = {
  ...engagement,
  poll: (id?: string) => (id === undefined ? engagement.polls : engagement.poll({ id })),
  promotion: (id: number) => engagement.promotion({ id }),
  freeSpins: games.freespin,
  home: games.home,
  deposit: finance.deposit,
  wallets: finance.wallets,
  limits: finance.limits,
  statement: finance.statement,
} as const;
