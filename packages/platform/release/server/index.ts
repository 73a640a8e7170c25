export { registerDesk } from './desk/register.ts';
export { releaseCommands } from './staff/releases.ops.ts';
export { registerReleaseViews } from './staff/views.ts';
export { registerTelemetry } from './telemetry/register.ts';
