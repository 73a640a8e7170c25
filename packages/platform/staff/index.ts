import type { App, Seed } from '@chokdee/kernel/app';
import type { OpsCommand, StaffFinder } from '@chokdee/kernel/staff';
import { registerStaffLive } from './frame/live.ts';
import { registerMe } from './frame/me.ts';
import { registerStaffReference } from './frame/reference.ts';
import { registerSearch } from './frame/search.ts';
import { registerHouse } from './house/index.ts';
import { registerJoining } from './join/join.routes.ts';
import { registerApprovals } from './records/approvals.ts';
import { registerAudit } from './records/audit.ts';
import { seedDemoStaff } from './seed-demo-staff.ts';
import { reencryptStaffTotp } from './sign-in/factors.repository.ts';
import { registerSessions } from './sign-in/session.routes.ts';

export interface StaffParts {
  readonly commands: readonly OpsCommand[];
  /** Finders of all areas, in the order of the groups. */
  readonly finders: readonly StaffFinder[];
}

/** Answers the calls of the frame of the back office. */
export function registerStaff(app: App, { commands, finders }: StaffParts): void {
  for (const register of [registerSessions, registerJoining, registerMe, registerAudit]) register(app);
  for (const register of [registerStaffLive, registerStaffReference]) register(app);
  registerApprovals(app, commands);
  registerSearch(app, finders);
  registerHouse(app);
}

/** Run after those of the areas, which add the persons of the sandbox. */
export const staffSeeds: readonly Seed[] = [reencryptStaffTotp, seedDemoStaff];
