import type { StaffContract } from '@chokdee/contracts/server';
import { financeStaffCalls } from '@chokdee/finance-contract/staff';
import { actBodies, staffFrameCalls } from '@chokdee/staff-contract';

/** Views of the back office by area, in the order of its reference. Acts follow from the staff commands. */
export const staffAreas = {
  finance: financeStaffCalls,
  staff: staffFrameCalls,
} satisfies StaffContract['areas'];

/** Every view of the back office. */
export const staffViews: StaffContract['calls'] = { ...financeStaffCalls, ...staffFrameCalls };

/** Largest bodies in bytes of the calls of the back office that take a file. */
export const staffBodies: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    Object.entries(staffViews).flatMap(([name, { bodyBytes }]) => (bodyBytes === undefined ? [] : [[name, bodyBytes]])),
  ),
  ...actBodies,
};
