import { loadTree } from '@chokdee/antd';
import { LatePart, late } from '@chokdee/ui/late';
import type { LoadedTreeProps } from './tree/loaded-tree.tsx';

export type { TreeBranch } from './tree/loaded-tree.tsx';

const tree = late(() => loadTree().then((each) => each.LoadedTree));

/** Fetches and shows `LoadedTree`. */
export function LaterTree(props: LoadedTreeProps) {
  return <LatePart of={tree} having={props} height={240} />;
}
