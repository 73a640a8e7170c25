export { ratesOfLottery } from '../lotteries/lottery.rules.ts';
export { lotteries, rateTables } from './lottery-file.ts';
export { seedLotto } from './lotto.seed.ts';
export { lottoHistorySeed, seedLottoHistory } from './lotto-history.seed.ts';
