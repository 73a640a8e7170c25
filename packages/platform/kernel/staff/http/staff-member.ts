import { refusals } from '../refusals.copy.ts';
import { refuse } from '../refuse.ts';
import type { StaffContext } from './register-staff-call.ts';

type Looking = Pick<StaffContext, 'db' | 'agent' | 'looksAt'>;

/** Finds a member of the chosen agent for a view, and names the member for the audit log. @throws FORBIDDEN */
export async function memberOfView({ db, agent, looksAt }: Looking, id: number) {
  const member = await db
    .selectFrom('members')
    .select(['id', 'username', 'agent_id'])
    .where(({ and }) => and({ id, agent_id: agent.id }))
    .executeTakeFirst();
  if (!member) throw refuse(refusals.noMemberOfId(id));
  looksAt(member.id);
  return member;
}
