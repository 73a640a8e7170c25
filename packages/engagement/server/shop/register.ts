import type { App } from '@chokdee/kernel/app';
import { registerShopCalls } from './shop.routes.ts';


/** The shop: what points are exchanged for. */
export function registerShop(app: App): void {
  registerShopCalls(app);
}
