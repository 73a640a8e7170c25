import type { App } from '@chokdee/kernel/app';
import { grantsOf, registerStaffCall } from '@chokdee/kernel/staff';
import { registerHouse } from './house/index.ts';

/** Answers the calls of the frame of the back office. */
export function registerStaff(app: App): void {
  registerHouse(app);
  registerStaffCall(app, 'GET /api/staff/me', async ({ db, staff, agent, agents }) => ({
    username: staff.username,
    roles: [...staff.roles],
    grants: await grantsOf(db, staff),
    agent: agent.code,
    agents: agents.map(({ code }) => ({ code, name: code })),
    is_sandbox: staff.isSandbox,
    ends_at: null,
  }));
}
