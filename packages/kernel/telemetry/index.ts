export { registerTelemetry } from './register.ts';
