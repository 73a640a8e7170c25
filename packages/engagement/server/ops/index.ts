export { engagementCommands } from './engagement.ops.ts';
