export { afterNextFrame, useAfterFrame } from './after-frame.ts';
export { LatePart, late } from './late-part.tsx';
