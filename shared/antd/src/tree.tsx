import { loadTree } from '@chokdee/antd';
import { later } from './later.tsx';

export type { TreeBranch } from './tree/loaded-tree.tsx';

/** A tree whose branches are asked for when they are opened; fetched when it is shown. */
export const LaterTree = later(() => loadTree().then((tree) => tree.LoadedTree), 240);
