import { gamesErrors } from './errors.ts';
import { launchCalls } from './launch.calls.ts';
import { lobbyCalls } from './lobby.calls.ts';
import { memberCalls } from './member.calls.ts';
import { memberRoundCalls } from './member.staff.calls.ts';
import { sportCalls } from './sport.calls.ts';

/** Every call of the games. */
export const gamesCalls = { ...lobbyCalls, ...launchCalls, ...memberCalls, ...sportCalls };
/** Views of the back office about members. */
export const gamesMemberStaffCalls = memberRoundCalls;
export { gamesErrors };

type GamesCalls = typeof gamesCalls;
type GamesErrors = typeof gamesErrors;
type GamesMemberStaffCalls = typeof gamesMemberStaffCalls;

declare module '@chokdee/contracts/calls' {
  interface Calls extends GamesCalls {}
}
declare module '@chokdee/contracts/staff-calls' {
  interface StaffCalls extends GamesMemberStaffCalls {}
}
declare module '@chokdee/contracts/errors' {
  interface Errors extends GamesErrors {}
}
