export { type Acting, actAsStaff, actAsTyped, type StaffAct } from './act.ts';
export { actCommand, readCommand, rowsCommand } from './agent-commands.ts';
export { agentOption, findAgentId, findMemberOf } from './find-agent.ts';
export { type OpsCommand, type OpsDeps, type OpsInput, type OpsPair, OpsUsageError } from './ops-command.ts';
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
export { isHelp, type OpsOutcome, runOps } from './run-ops.ts';
export { staffCommands } from './staff.ops.ts';
export { assertStaff, findStaffId, refuse, staffIdOf } from './staff-acts.ts';
