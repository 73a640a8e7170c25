export { type BetType, betTypeDigits } from './bet-type.rules.ts';
export { cancelBill } from './cancel-bill.command.ts';
export { createBill, createBillShop } from './create-bill.command.ts';
export { validateBill } from './validate-bill.command.ts';
