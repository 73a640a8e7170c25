export { getAgent, getAgentSetting } from './agent.repository.ts';
export { registerAgent } from './agent.routes.ts';
