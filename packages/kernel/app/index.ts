export type { App, Deps, PayoutEnd } from './deps.ts';
