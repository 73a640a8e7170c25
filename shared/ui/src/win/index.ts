/** How a prize is told, apart from the shared bundle: only what tells of one carries this. */

export { wantsLessMotion } from '../wants-less-motion.ts';
export { Burst } from './burst.tsx';
export { CountUp } from './count-up.tsx';
export { Unfold } from './unfold.ts';
