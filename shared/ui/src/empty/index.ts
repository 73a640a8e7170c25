export { Nothing } from './nothing.tsx';
export { NothingInside } from './nothing-inside.tsx';
export type { EmptyWords } from './words.ts';
