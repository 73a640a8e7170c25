export { beginMove, finishMove, MoveError, type MoveState, openEnd, readMoveState } from './move-database.ts';
