export { seedLotto } from './lotto.seed.ts';
export { categorySeeds } from './lotto-categories.ts';
export { lottoHistorySeed, seedLottoHistory } from './lotto-history.seed.ts';
