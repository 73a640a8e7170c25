export { seedAgents } from './agents.seed.ts';
export { seedAgentsDemo } from './agents-demo.seed.ts';
export { seedCrowdMembers } from './crowd-members.seed.ts';
