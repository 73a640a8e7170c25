export { isSealedByCurrent, openSealed, seal } from './sealed.ts';
