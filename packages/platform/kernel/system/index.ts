export { deliveries, messages } from './message-metrics.ts';
export { registerSystem } from './system.routes.ts';
