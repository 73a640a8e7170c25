import { gamesErrors } from './errors.ts';
import { launchCalls } from './launch.calls.ts';
import { lobbyCalls } from './lobby.calls.ts';
import { memberCalls } from './member.calls.ts';
import { sportCalls } from './sport.calls.ts';

/** Every call of the games. */
export const gamesCalls = { ...lobbyCalls, ...launchCalls, ...memberCalls, ...sportCalls };
export { gamesErrors };

type GamesCalls = typeof gamesCalls;
type GamesErrors = typeof gamesErrors;

declare module '@chokdee/contracts/calls' {
  interface Calls extends GamesCalls {}
}
declare module '@chokdee/contracts/errors' {
  interface Errors extends GamesErrors {}
}
