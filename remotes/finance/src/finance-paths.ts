import { engagement, finance, games, host, lotto } from '@chokdee/contracts/paths';

/** Paths of this area, and the few paths of other areas that its pages link to. */
export const financePaths = {
  ...finance,
  payment: (ref: string) => finance.payment({ ref }),
  withdrawal: (ref: string) => finance.withdrawal({ ref }),
  profile: host.profile,
  bill: (id: string) => lotto.bill({ bill: id }),
  round: (id: string) => lotto.round({ round: id }),
  gameRound: (id: string) => games.round({ round: id }),
  wheel: engagement.wheel,
  redeem: engagement.shop,
  quests: engagement.quests,
  cashback: engagement.cashback,
  lossRefund: engagement.myWinloss,
  affiliate: engagement.affiliate,
  poll: (id: string) => engagement.poll({ id }),
  home: games.home,
  games: games.homeLobby,
  lotteries: lotto.lobby,
  /**
   * The sandbox's test bank pays from the member's own account. It is another application, so the link is a plain one.
   */
  sandboxBank: (payload: string, payer: string | undefined): string =>
    `/sandbox/bank?${new URLSearchParams({ payload, ...(payer === undefined ? {} : { payer }) })}`,
} as const;
