export { registerSystem } from './system.routes.ts';
