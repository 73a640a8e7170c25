export { categorySeeds } from './lotto-categories.ts';
export { lottoHistorySeed, seedLottoHistory } from './lotto-history.seed.ts';
export { seedLotto } from './lotto.seed.ts';
