import type { App } from '../../deps.ts';
import { registerShopCalls } from './shop.routes.ts';

export { advanceOrder, type NextStatus, nextStatuses } from './advance-order.command.ts';
export {
  addCodes,
  type ItemChange,
  ItemIncomplete,
  publishItem,
  setItemOpen,
  setStock,
} from './change-item.command.ts';
export { findItem, listItems } from './shop.repository.ts';

/** The shop: what points are exchanged for. */
export function registerShop(app: App): void {
  registerShopCalls(app);
}
