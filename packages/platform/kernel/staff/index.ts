export { ofReach, presentApproval } from './acts/approvals.ts';
export { writeAudit, writeLook } from './acts/audit.ts';
export { mayDecide } from './acts/may-decide.ts';
export { actCommand, readCommand, rowsCommand, settingCommand } from './commands.ts';
export { describeActRules, describeCallTypes, describeCommandWords } from './describe-calls.ts';
export { describeCommands } from './describe-commands.ts';
export { byAmount, type Change, one, tighter, two, wasSo } from './eyes.ts';
export { agentOption, findAgentId, findMemberOf } from './find-agent.ts';
export { specOf } from './http/command-calls.ts';
export type { Found, Search, StaffFinder } from './http/finder.ts';
export { pageRows } from './http/page-rows.ts';
export { registerStaffCommands } from './http/register-commands.ts';
export { type PublicStaffContext, registerPublicStaffCall } from './http/register-public-call.ts';
export {
  registerStaffCall,
  registerStaffRead,
  requirePermission,
  type StaffContext,
  type StaffHandler,
} from './http/register-staff-call.ts';
export { memberOfView } from './http/staff-member.ts';
export { keyOfSession, STAFF_COOKIE, staffProofOf } from './http/staff-proof.ts';
export { countUnproven } from './http/unproven.ts';
export {
  type Acting,
  type Done,
  type OpsAct,
  type OpsCommand,
  type OpsDeps,
  type OpsInput,
  type OpsPair,
  OpsUsageError,
  type StaffActing,
} from './ops-command.ts';
export { findDatabaseUrl, NoDatabaseError } from './ops-database.ts';
export {
  among,
  anyText,
  baht,
  countFrom,
  noneOr,
  oneOf,
  readByPrize,
  readCount,
  readDay,
  readDuration,
  readMoment,
  readPairs,
  readPercent,
  readRate,
  readSignedThb,
  readThb,
  readTime,
} from './ops-input.ts';
export { hasManagers, identify, STAFF_SESSION_MS, sessionEnd, staffMembers } from './people/authenticate.ts';
export {
  countWrongCode,
  findInvitation,
  isCodeOfInvitation,
  useInvitation,
} from './people/invitations.ts';
export { endProofs, endSessions } from './people/proofs.ts';
export { agentsOfAct, agentsWith, atFirstAgent, brandsOption } from './people/reach.ts';
export { agentsOf, agentsWhereMay, assertMay, grantsOf, mayStaff, type StaffMember } from './people/roles.ts';
export { staffCommands } from './people/staff.ops.ts';
export { assertEveryAgent } from './people/staff-words.ts';
export { type Reason, type Reasons, reasonOf, refuse, refuseField, thaiReasonOf } from './refuse.ts';
export { runOps } from './run-ops.ts';
export { usage } from './usage.copy.ts';
export { callOf } from './words/call-fields.ts';
export { isOffline, type OpsOutcome } from './words/find-command.ts';
