export { presentTurnover, presentTurnovers } from './bonus.presenter.ts';
export { type BonusTables, type Percents, type Play, plays } from './bonus.tables.ts';
export { askDepositTurnover, grantBonus } from './grant-bonus.command.ts';
export { registerBonus } from './register.ts';
export { settleTurnovers, takeBack } from './settle-turnover.command.ts';
export { type TurnoverRow, findTurnovers, listProgress, listTurnovers } from './turnover.repository.ts';
