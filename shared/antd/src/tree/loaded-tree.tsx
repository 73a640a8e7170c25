import type { DataNode } from 'antd/es/tree';
import Tree from 'antd/es/tree';
import { type ReactNode, useState } from 'react';
import { AntdProvider } from '../provider/antd-provider.tsx';

export interface TreeBranch {
  readonly id: string;
  readonly title: ReactNode;
  /** The branch has no children. */
  readonly isLeaf: boolean;
}

export interface LoadedTreeProps {
  /** Accessible name. */
  readonly label: string;
  readonly branches: readonly TreeBranch[];
  /** Loads the children of a branch when it is opened. */
  loadBelow(id: string): Promise<readonly TreeBranch[]>;
}

type Below = Readonly<Record<string, readonly TreeBranch[]>>;

const nodesOf = (branches: readonly TreeBranch[], below: Below): DataNode[] =>
  branches.map(({ id, title, isLeaf }) => {
    const children = below[id];
    return { key: id, title, isLeaf, selectable: false, ...(children && { children: nodesOf(children, below) }) };
  });

/** A tree that loads branches when they are opened. Arrow keys move through it. */
export function LoadedTree({ label, branches, loadBelow }: LoadedTreeProps) {
  const [below, setBelow] = useState<Below>({});
  const load = async ({ key }: { readonly key: React.Key }) => {
    const children = await loadBelow(String(key));
    setBelow((known) => ({ ...known, [String(key)]: children }));
  };
  return (
    <AntdProvider>
      <Tree aria-label={label} blockNode showLine treeData={nodesOf(branches, below)} loadData={load} />
    </AntdProvider>
  );
}
