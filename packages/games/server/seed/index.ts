export { seedGame } from './game.seed.ts';
