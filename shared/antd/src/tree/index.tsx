export { LoadedTree } from './loaded-tree.tsx';
