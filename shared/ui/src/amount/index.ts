/** Input for an amount of money, apart from the shared bundle: only pages with such an input load it. */
export { type AmountCheck, checkAmount, readAmount, whyUnreadable } from './amount.ts';
export { AmountInput } from './amount-input.tsx';
export { copy as amountCopy } from './copy.ts';
