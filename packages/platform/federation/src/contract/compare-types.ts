import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileIn, type Declarations } from './declarations.ts';

/** `same`: identical. `more`: the new type fits where the old one did. `other`: it does not. */
export type TypeChange = 'same' | 'more' | 'other';

/** A name that both states of the declarations export. */
export interface ChangedName {
  /** Declaration file of the name's package. */
  readonly entry: string;
  readonly name: string;
}

interface CompareProps {
  readonly root: string;
  readonly old: Declarations;
  readonly now: Declarations;
  /** Entry file by package name, so that each state refers to its own files instead of the installed ones. */
  readonly entries: Readonly<Record<string, string>>;
  readonly names: readonly ChangedName[];
}

const SAME = 'type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;';

/** Asks the compiler for each name if its type is the same, and if the new type can replace the old one. */
export function compareTypes({ root, old, now, entries, names }: CompareProps): TypeChange[] {
  const folder = join(root, 'node_modules/.cache/contract', `compare-${process.pid}`);
  const write = (state: string, declarations: Declarations) => {
    for (const [file, text] of Object.entries(declarations)) {
      const path = join(folder, state, file);
      mkdirSync(dirname(path), { recursive: true });
      const own = text.replace(/(['"])(@chokdee\/[\w-]+)\1/g, (whole, _, name: string) =>
        name in entries ? JSON.stringify(join(folder, state, entries[name] ?? '')) : whole,
      );
      writeFileSync(path, own);
    }
  };
  try {
    write('old', old);
    write('now', now);
    // Each name has three lines, so a line number of an error identifies the name.
    const lines = names.flatMap(({ entry, name }, index) => {
      const [before, after] = ['old', 'now'].map(
        (state) => `(typeof import(${JSON.stringify(`./${state}/${entry}`)}))['${name}']`,
      );
      return [
        `export const same${index}: Same<${before}, ${after}> = true;`,
        `declare const now${index}: ${after};`,
        `export const fits${index}: ${before} = now${index};`,
      ];
    });
    writeFileSync(join(folder, 'check.ts'), [...lines, SAME].join('\n'));
    const output = compileIn(
      folder,
      {},
      ['check.ts', join(root, 'packages/*/*/contract/*.ts'), join(root, '*.d.ts')],
      root,
    );
    const refused = new Set([...output.matchAll(/check\.ts\((\d+),/g)].map(([, line]) => Number(line) - 1));
    return names.map((_, index) => {
      if (refused.has(index * 3 + 2)) return 'other';
      return refused.has(index * 3) ? 'more' : 'same';
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
