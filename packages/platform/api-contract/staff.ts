import { accountStaffCalls, contentStaffCalls } from '@chokdee/account-contract';
import type { StaffContract } from '@chokdee/contracts/server';
import { engagementMemberStaffCalls, offerStaffCalls } from '@chokdee/engagement-contract';
import { financeMemberStaffCalls } from '@chokdee/finance-contract';
import { financeStaffCalls } from '@chokdee/finance-contract/staff';
import { gamesMemberStaffCalls } from '@chokdee/games-contract';
import { lottoMemberStaffCalls } from '@chokdee/lotto-contract';
import { lottoStaffCalls } from '@chokdee/lotto-contract/staff';
import { releaseStaffCalls } from '@chokdee/release-contract';
import { actBodies, houseCalls, staffFrameCalls } from '@chokdee/staff-contract';

/** Views of the back office by area, in the order of its reference. Acts follow from the staff commands. */
export const staffAreas = {
  account: { ...accountStaffCalls, ...contentStaffCalls },
  engagement: { ...engagementMemberStaffCalls, ...offerStaffCalls },
  finance: { ...financeStaffCalls, ...financeMemberStaffCalls },
  games: gamesMemberStaffCalls,
  house: houseCalls,
  lotto: { ...lottoStaffCalls, ...lottoMemberStaffCalls },
  release: releaseStaffCalls,
  staff: staffFrameCalls,
} satisfies StaffContract['areas'];

/** Every view of the back office. */
export const staffViews: StaffContract['calls'] = Object.assign({}, ...Object.values(staffAreas));

/** Largest bodies in bytes of the calls of the back office that take a file. */
export const staffBodies: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    Object.entries(staffViews).flatMap(([name, { bodyBytes }]) => (bodyBytes === undefined ? [] : [[name, bodyBytes]])),
  ),
  ...actBodies,
};
