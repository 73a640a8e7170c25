export { httpDesk } from './http-desk.ts';
export { localDesk } from './local-desk.ts';
export { help } from './release-words.ts';
export { type Outcome, runRelease } from './run-release.ts';
