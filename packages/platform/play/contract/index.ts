import { bonusCalls } from './bonus.calls.ts';
import { playErrors } from './errors.ts';
import { limitsCalls } from './limits.calls.ts';

/** Every call of what lies below lottery and games: bonuses and limits. */
export const playCalls = { ...bonusCalls, ...limitsCalls };
export { playErrors };

type PlayCalls = typeof playCalls;
type PlayErrors = typeof playErrors;

declare module '@chokdee/contracts/calls' {
  interface Calls extends PlayCalls {}
}
declare module '@chokdee/contracts/errors' {
  interface Errors extends PlayErrors {}
}
