import type { DataOf } from '@chokdee/contracts';
import { agentCalls } from './agent.calls.ts';
import { contentStaffCalls } from './content.staff-calls.ts';
import { accountErrors } from './errors.ts';
import { factorCalls } from './factors.calls.ts';
import { inboxCalls } from './inbox.calls.ts';
import { memberDeskCalls } from './member.staff.calls.ts';
import { memberSearchCalls } from './member-search.staff.calls.ts';
import { profileCalls } from './profile.calls.ts';
import { riskCalls } from './risk.staff.calls.ts';
import { sessionCalls } from './session.calls.ts';
import { signUpCalls } from './sign-up.calls.ts';
import { stepUpCalls } from './step-up.calls.ts';

/** Every call of agents, accounts and sessions. */
export const accountCalls = {
  ...agentCalls,
  ...signUpCalls,
  ...sessionCalls,
  ...profileCalls,
  ...stepUpCalls,
  ...factorCalls,
  ...inboxCalls,
};
/** Views of the back office about members. */
export const accountStaffCalls = { ...memberSearchCalls, ...memberDeskCalls, ...riskCalls };
export { accountErrors, contentStaffCalls };

type AccountCalls = typeof accountCalls;
type AccountErrors = typeof accountErrors;
type AccountStaffCalls = typeof accountStaffCalls;

declare module '@chokdee/contracts/calls' {
  interface Calls extends AccountCalls {}
}
declare module '@chokdee/contracts/staff-calls' {
  interface StaffCalls extends AccountStaffCalls {}
}
declare module '@chokdee/contracts/errors' {
  interface Errors extends AccountErrors {}
}
/** Content as drafts of the back office. The home page, which has banners and announcement, belongs to games. */
interface ContentDrafts {
  readonly banner: { readonly area: 'games'; readonly data: DataOf<'GET /api/banner'>[number] };
  readonly announcement: { readonly area: 'games'; readonly data: string };
  readonly event: { readonly area: 'host'; readonly data: DataOf<'GET /api/event/list'>[number] };
  readonly news: { readonly area: 'host'; readonly data: DataOf<'GET /api/notifications'>[number] };
}
declare module '@chokdee/contracts/drafts' {
  interface Drafts extends ContentDrafts {}
}
type ContentStaffCalls = typeof contentStaffCalls;
declare module '@chokdee/contracts/staff-calls' {
  interface StaffCalls extends ContentStaffCalls {}
}
