export { seedAgents } from './agents.seed.ts';
export { seedAgentsDemo } from './agents-demo.seed.ts';
export { seedSandboxMembers } from './sandbox-members.seed.ts';
