export { seedAgentsDemo } from './agents-demo.seed.ts';
export { seedAgents } from './agents.seed.ts';
export { seedCrowdMembers } from './crowd-members.seed.ts';
export { seedDemoMembers } from './demo-members.seed.ts';
