export { madeOnce } from './made-once.ts';
export { deliveries, messages } from './message-metrics.ts';
export { REFERENCE_POLICY, referenceStyle } from './reference-page.ts';
export { createStaffOpenApi, renderStaffReference } from './staff-reference.ts';
export { registerSystem } from './system.routes.ts';
