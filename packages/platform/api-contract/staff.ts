import type { StaffContract } from '@chokdee/contracts/server';
import { houseCalls, staffFrameCalls } from '@chokdee/staff-contract';

/** Views of the back office by area, in the order of its reference. Acts follow from the staff commands. */
export const staffAreas = {
  house: houseCalls,
  staff: staffFrameCalls,
} satisfies StaffContract['areas'];

/** Every view of the back office. */
export const staffViews: StaffContract['calls'] = { ...houseCalls, ...staffFrameCalls };
