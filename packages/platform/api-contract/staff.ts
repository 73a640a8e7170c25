import { contentStaffCalls } from '@chokdee/account-contract';
import type { StaffContract } from '@chokdee/contracts/server';
import { offerStaffCalls } from '@chokdee/engagement-contract';
import { staffFrameCalls } from '@chokdee/staff-contract';

/** Views of the back office by area, in the order of its reference. Acts follow from the staff commands. */
export const staffAreas = {
  content: contentStaffCalls,
  offers: offerStaffCalls,
  staff: staffFrameCalls,
} satisfies StaffContract['areas'];

/** Every view of the back office. */
export const staffViews: StaffContract['calls'] = { ...contentStaffCalls, ...offerStaffCalls, ...staffFrameCalls };
