export { visitorIdOf } from './refresh-cookie.ts';
export { openSession } from './sessions.ts';
