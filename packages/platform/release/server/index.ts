export { registerDesk } from './desk/register.ts';
export { registerTelemetry } from './telemetry/register.ts';
