import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { root } from './run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

/** @returns {string[]} paths of the TypeScript files below these folders, untracked ones included */
export function sourceFiles(folders) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { cwd: root });
  return [...new Set(String(listed).split('\n'))].filter((path) => /\.tsx?$/.test(path)).sort();
}

/** @returns {string[]} specifiers of all imports and re-exports: of types, of values and dynamic ones */
export function specifiersIn(text) {
  const statements = /(?:^(?:import|export)\b[^'";]*?from\s*|^import\s*|\bimport\(\s*)'([^']+)'/gm;
  return [...text.matchAll(statements)].map(([, specifier]) => specifier);
}

/** Files behind the public names of workspaces, such as `@chokdee/ui/qr`. */
function publicFiles() {
  const manifests = execFileSync('git', ['ls-files', '*package.json'], { cwd: root, encoding: 'utf8' }).trim();
  return new Map(
    manifests.split('\n').flatMap((path) => {
      const { name, exports = {} } = JSON.parse(read(path));
      return Object.entries(exports).map(([key, target]) => [join(name, key), join(dirname(path), target)]);
    }),
  );
}

/** @returns {Map<string, string[]>} imported files of each file, type imports included */
export function importGraph(files) {
  const names = publicFiles();
  const known = new Set(files);
  const targetOf = (file, specifier) =>
    specifier.startsWith('.') ? join(dirname(file), specifier) : names.get(specifier);
  return new Map(
    files.map((file) => [
      file,
      specifiersIn(read(file))
        .map((specifier) => targetOf(file, specifier))
        .filter((target) => known.has(target)),
    ]),
  );
}

/** @returns {string[][]} groups of files that import each other (Tarjan's strongly connected components) */
export function circles(graph) {
  const found = [];
  const stack = [];
  const place = new Map();
  const low = new Map();
  const visit = (node) => {
    place.set(node, place.size);
    low.set(node, place.get(node));
    stack.push(node);
    for (const next of graph.get(node)) {
      if (!place.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== place.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  };
  for (const node of graph.keys()) if (!place.has(node)) visit(node);
  return found;
}
