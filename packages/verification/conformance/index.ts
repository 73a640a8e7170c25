export { KIT_PORT, KIT_SEAMLESS, KIT_TRANSFER, type KitProvider, kitGameOf, startKitProvider } from './kit-provider.ts';
export { type WalletCaller, createWalletCaller } from './wallet-caller.ts';
