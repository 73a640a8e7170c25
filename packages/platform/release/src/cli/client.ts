/** Release commands over HTTP. They need neither database nor store. */
export { httpDesk } from './http-desk.ts';
export { runRelease } from './run-release.ts';
