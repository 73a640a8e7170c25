export { type AccountTest, createProver, PASSWORD, startAccountTest } from './account-steps.ts';
export { afterStepUp } from './after-step-up.ts';
export { startSmsGateway, type TestSmsGateway } from './sms-gateway.ts';
