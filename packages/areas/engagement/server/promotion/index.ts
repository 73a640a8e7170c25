export { selectPromotion } from './select-promotion.command.ts';
