export { earnPoints } from './earn-points.command.ts';
