export { lottoCommands } from './lotto.ops.ts';
