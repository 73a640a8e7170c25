export { mapResult } from './draw-numbers.rules.ts';
