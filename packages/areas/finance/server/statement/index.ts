export { balanceChart } from './balance-chart.ts';
export { listStatement, parseStatementFilter } from './statement.repository.ts';
export { sumStatement } from './statement-days.ts';
