export { gameCommands } from './games.ops.ts';
