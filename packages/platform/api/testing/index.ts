export { decryptMessage, makeReceiverKeys } from '@chokdee/sandbox/push';
export { argvOf } from './argv-of.ts';
export { translateProcesses } from './bundle-tests.ts';
export { type ChildServer, callServer, startServer, type WireAnswer } from './child-server.ts';
export { createTestApp, type TestAnswer, type TestApp } from './create-test-app.ts';
export { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
export { inboxOf, toldOf } from './inbox-of.ts';
export { closeLiveDoors, openLive, openLiveDoor } from './live-reader.ts';
export type { MoneyScenario } from './money-scenario.ts';
export { opsTerminal } from './ops-terminal.ts';
export { ownSecrets } from './own-secrets.ts';
export { type PushServices, startPushServices, type TestBrowser } from './push-services.ts';
export { createSecondApp } from './second-app.ts';
export {
  demoBrowser,
  foundStaff,
  joinByLink,
  openStaffBrowser,
  STAFF_PASSWORD,
  type StaffBrowser,
  signInStaff,
} from './staff/staff-browser.ts';
export { addStaffCaller, type StaffCaller } from './staff/staff-caller.ts';
export { makeBeaconLate, testBeaconUrl } from './test-beacon.ts';
export { createEmptyDatabase, type TestDatabase } from './test-database.ts';
export { fund, postMovement, registerMember, signInAgain, type TestMember } from './test-member.ts';
