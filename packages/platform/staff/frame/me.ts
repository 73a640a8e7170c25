import type { App } from '@chokdee/kernel/app';
import { grantsOf, registerStaffCall } from '@chokdee/kernel/staff';

/** Answers the person, their rights at the chosen agent, and the end of the session. */
export function registerMe(app: App): void {
  registerStaffCall(app, 'GET /api/staff/me', async ({ db, staff, agent, agents, sessionKey }) => {
    const ids = agents.map(({ id }) => id);
    const names = await db.selectFrom('agents').select(['code', 'name']).where('id', 'in', ids).orderBy('id').execute();
    const session = db
      .selectFrom('staff_sessions')
      .select('ends_at')
      .where('key', '=', sessionKey ?? '');
    return {
      username: staff.username,
      roles: [...staff.roles],
      grants: await grantsOf(db, staff),
      agent: agent.code,
      agents: names,
      every_agent: staff.everyAgent,
      is_sandbox: staff.isSandbox,
      ends_at: (await session.executeTakeFirst())?.ends_at.toISOString() ?? null,
    };
  });
}
