export { presentEvent } from './agent.presenter.ts';
export { getAgent, listRunningEvents } from './agent.repository.ts';
export { registerAgent } from './agent.routes.ts';
export type { AgentTables } from './agent.tables.ts';
