export { compareStakes } from './compare-stakes.ts';
