export { markRead } from './inbox.query.ts';
