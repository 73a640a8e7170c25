export { cancelBill } from './cancel-bill.command.ts';
export { createBetPlacer, placeBet } from './place-bet.command.ts';
export { validateBill } from './validate-bill.command.ts';
