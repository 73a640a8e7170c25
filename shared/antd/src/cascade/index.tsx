export { Cascade } from './cascade.tsx';
