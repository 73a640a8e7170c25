export { DistributionError, type Distributed, distribute } from './distribute.ts';
export { canStay, keyColumn, listForeignKeys } from './foreign-keys.ts';
export { placement } from './placement.ts';
