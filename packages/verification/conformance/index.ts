export { type KitProvider, startKitProvider } from './kit-provider.ts';
export { createWalletCaller, type WalletCaller } from './wallet-caller.ts';
