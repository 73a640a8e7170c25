export { bringLevel } from './bring-level.command.ts';
