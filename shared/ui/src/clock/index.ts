export { useFromNow } from './use-from-now.ts';
