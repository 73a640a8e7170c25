export { balanceChart } from './balance-chart.ts';
export { registerMember } from './member.routes.ts';
export { sumStatement } from './statement-days.ts';
export { listStatement, parseStatementFilter } from './statement.repository.ts';
