export { seeDevice } from './devices.ts';
export { visitorIdOf } from './refresh-cookie.ts';
export { openSession } from './sessions.ts';
