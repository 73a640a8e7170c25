export { registerTelemetry } from './telemetry/register.ts';
