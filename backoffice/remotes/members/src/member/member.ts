import type { StaffDataOf } from '@chokdee/contracts/staff-calls';

/** A member as the page knows it. */
export type Member = StaffDataOf<'GET /api/staff/members/overview'>;

export interface MemberProps {
  readonly member: Member;
}
