export { actOn, orNone, readByPrize, readCount, readMoment, readPairs } from './engagement-act.ts';
export { actAs, actDeps, baht, findMemberOf, readSignedThb } from './finance-act.ts';
export { agentOption, findAgentId } from './find-agent.ts';
export { operatorCommands } from './operators.ops.ts';
export { type OpsCommand, type OpsDeps, type OpsInput, OpsUsageError } from './ops-command.ts';
export { findDatabaseUrl, NoDatabaseError } from './ops-database.ts';
export { oneOf, readDay, readDuration, readPercent, readRate, readThb, readTime } from './ops-input.ts';
export { isHelp, type OpsOutcome, runOps } from './run-ops.ts';
export { assertOperator, findOperatorId, recordAct, refuse } from './staff-acts.ts';
