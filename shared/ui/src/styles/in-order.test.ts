import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '..');

/** Returns the file and all files that it imports, directly or not. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!/\.tsx?$/.test(file)) return seen;
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|^import) '(\.[^']+)'/gm)) {
    reach(join(file, '..', name), seen);
  }
  return seen;
}

test('the styles of all that the package gives from its index have their place in the order', () => {
  const styles = (file: string) => [...reach(join(source, file))].filter((name) => name.endsWith('.module.css')).sort();
  expect(styles('index.ts').length).toBeGreaterThan(20);
  expect(styles('styles/in-order.ts')).toEqual(styles('index.ts'));
});
