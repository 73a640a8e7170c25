export { gamesById } from './game.repository.ts';
