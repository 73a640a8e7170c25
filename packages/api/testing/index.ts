export { argvOf } from './argv-of.ts';
export { type ChildServer, callServer, startServer, type WireAnswer } from './child-server.ts';
export { createTestApp, type TestAnswer, type TestApp } from './create-test-app.ts';
export { openLive } from './live-reader.ts';
export type { MoneyScenario } from './money-scenario.ts';
export { opsTerminal } from './ops-terminal.ts';
export { createSecondApp } from './second-app.ts';
export { createEmptyDatabase, type TestDatabase } from './test-database.ts';
export { fund, registerMember, type TestMember } from './test-member.ts';
