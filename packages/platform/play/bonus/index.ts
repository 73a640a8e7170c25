export { presentTurnover, presentTurnovers } from './bonus.presenter.ts';
export { type Percents, type Play, plays } from './bonus.tables.ts';
export { depositTurnoverRow, grantBonus, requireDepositTurnover } from './grant-bonus.command.ts';
export { reclaimBonus, settleTurnovers } from './settle-turnover.command.ts';
export { findTurnovers, listProgress, listTurnovers, type TurnoverRow } from './turnover.repository.ts';
