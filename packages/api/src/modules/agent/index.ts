export { presentEvent } from './agent.presenter.ts';
export { getAgent, getAgentSetting, listRunningEvents } from './agent.repository.ts';
export { registerAgent } from './agent.routes.ts';
