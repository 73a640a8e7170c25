export { earnPoints } from './earn-points.command.ts';
export type { PointsTables } from './points.tables.ts';
export { registerPoints } from './register.ts';
