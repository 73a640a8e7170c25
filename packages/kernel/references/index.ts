export { createRef } from './create-ref.ts';
