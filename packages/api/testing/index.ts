export { argvOf } from './argv-of.ts';
export { type ChildServer, type WireAnswer, callServer, startServer } from './child-server.ts';
export { type TestAnswer, type TestApp, createTestApp } from './create-test-app.ts';
export { openLive } from './live-reader.ts';
export type { MoneyScenario } from './money-scenarios.ts';
export { opsTerminal } from './ops-terminal.ts';
export { createSecondApp } from './second-app.ts';
export { type TestDatabase, createEmptyDatabase } from './test-database.ts';
export { type TestMember, fund, registerMember } from './test-member.ts';
