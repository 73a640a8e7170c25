export { financeCommands } from './finance.ops.ts';
