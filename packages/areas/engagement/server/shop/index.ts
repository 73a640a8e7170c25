export { advanceOrder } from './advance-order.command.ts';
export { publishItem, setStock } from './change-item.command.ts';
export { redeem } from './redeem.command.ts';
