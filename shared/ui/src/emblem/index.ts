export { DrawnEmblem } from './drawn-emblem.tsx';
