import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as ui from '@chokdee/ui';

function sourcesBelow(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourcesBelow(path);
    return /(?<!\.test)\.tsx?$/.test(name) ? [path] : [];
  });
}

test('every shared part is shown', () => {
  const shown = sourcesBelow(__dirname)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const parts = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
  expect(parts.length).toBeGreaterThan(30);
  expect(parts.filter((name) => !new RegExp(`<${name}[\\s>]`).test(shown))).toEqual([]);
});

test('nothing of the product imports the workshop', () => {
  const product = sourcesBelow(join(__dirname, '..')).filter((path) => !path.startsWith(__dirname));
  expect(product.filter((path) => /['"/]workshop\//.test(readFileSync(path, 'utf8')))).toEqual([]);
});
