/** Celebration of a prize, apart from the shared bundle: only pages that show a prize load it. */

export { wantsLessMotion } from '../wants-less-motion.ts';
export { Burst } from './burst.tsx';
export { CountUp } from './count-up.tsx';
export { Unfold } from './unfold.ts';
