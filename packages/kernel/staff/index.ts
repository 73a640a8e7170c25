export { actOn, orNone, readByPrize, readCount, readMoment, readPairs } from './engagement-act.ts';
export { actAs, actDeps, baht, findMemberOf, readSignedThb } from './finance-act.ts';
export { operatorCommands } from './operators.ops.ts';
export { type OpsCommand, type OpsDeps, type OpsInput, OpsUsageError } from './ops-command.ts';
export { NoDatabaseError, findDatabaseUrl } from './ops-database.ts';
export { oneOf, readDay, readDuration, readPercent, readRate, readThb, readTime } from './ops-input.ts';
export { type OpsOutcome, isHelp, runOps } from './run-ops.ts';
