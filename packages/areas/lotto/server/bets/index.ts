export { addStakes, checkLines, type MemberStakes, numberKey, type RoundBook } from './bet-book.rules.ts';
export { cancelBill } from './cancel-bill.command.ts';
export { createBetPlacer, placeBet } from './place-bet.command.ts';
export { type BetItem, isAcceptable, type Restriction } from './stake.rules.ts';
export { createBillValidator, validateBill } from './validate-bill.command.ts';
