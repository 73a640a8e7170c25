export { presentTurnover, presentTurnovers } from './bonus.presenter.ts';
export { type Percents, type Play, plays } from './bonus.tables.ts';
export { askDepositTurnover, grantBonus } from './grant-bonus.command.ts';
export { settleTurnovers, takeBack } from './settle-turnover.command.ts';
export { findTurnovers, listProgress, listTurnovers, type TurnoverRow } from './turnover.repository.ts';
