export { registerShop } from './register.ts';
export type { ShopTables } from './shop.tables.ts';
