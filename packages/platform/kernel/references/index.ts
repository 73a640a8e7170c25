export { createRef } from './create-ref.ts';
export { emblemsOfReferences, type ReferenceOf } from './emblems.ts';
export { isOwnPrefix, ownNumber, readOwnNumber } from './own-number.ts';
export {
  drawnNumbers,
  listReferenceKinds,
  numbersOfKind,
  ownNumbers,
  type Referenced,
  type ReferenceKind,
  type ReferenceNumbers,
  registerReferences,
} from './reference-numbers.ts';
