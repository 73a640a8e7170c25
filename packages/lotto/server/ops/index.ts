export { agentOption, findAgentId } from './lotto-lookup.ts';
export { lottoCommands } from './lotto.ops.ts';
