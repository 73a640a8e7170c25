import { loadTree } from '@chokdee/antd';
import { Later, partOf } from './later.tsx';
import type { LoadedTreeProps } from './tree/loaded-tree.tsx';

export type { TreeBranch } from './tree/loaded-tree.tsx';

const tree = partOf(() => loadTree().then((each) => each.LoadedTree));

/** A tree whose branches are asked for when they are opened; fetched when it is shown. */
export function LaterTree(props: LoadedTreeProps) {
  return <Later part={tree} heightPx={240} props={props} />;
}
