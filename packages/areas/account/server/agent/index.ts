export { getAgent } from './agent.repository.ts';
