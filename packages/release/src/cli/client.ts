/** What acts on releases over HTTP, and needs neither database nor store. */
export { httpDesk } from './http-desk.ts';
export { runRelease } from './run-release.ts';
