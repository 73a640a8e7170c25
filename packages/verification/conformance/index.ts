export { kitFeed, kitFixture, kitMarket } from './kit-feed.ts';
export { type KitProvider, startKitProvider } from './kit-provider.ts';
export { createWalletCaller, type WalletCaller } from './wallet-caller.ts';
