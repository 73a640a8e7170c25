import { staffAreas, staffViews } from '@chokdee/api-contract/staff';
import type { StaffCallSpec, StaffContract } from '@chokdee/contracts/server';
import { callOf, specOf } from '@chokdee/kernel/staff';
import { commands } from './commands.ts';

const acts: [string, StaffCallSpec][] = commands.flatMap((command) => {
  const call = callOf(command);
  return call === null ? [] : [[call, specOf(command)]];
});

/** All calls of the back office: the views of the areas, and a call for each staff command. */
export const staffContract: StaffContract = {
  areas: { ...staffAreas, commands: Object.fromEntries(acts) },
  calls: { ...staffViews, ...Object.fromEntries(acts) },
};
