export { kitFeed, kitFixture, kitMarket } from './kit-feed.ts';
export { type KitLaunch, type KitProvider, kitFacts, startKitProvider } from './kit-provider.ts';
export type { WalletFault } from './kit-wallet.ts';
export { playRound } from './play-round.ts';
export { playLost, rollBackStake } from './roll-back-stake.ts';
export { SPORT_GAME, seedSportGame } from './sport-game.ts';
export { createWalletCaller, type WalletAnswer, type WalletBody, type WalletCaller } from './wallet-caller.ts';
