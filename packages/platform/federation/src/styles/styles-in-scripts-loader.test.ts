import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from '../base-config.ts';

function build(area: string): Promise<{ script: string; files: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  writeFileSync(join(folder, 'page.module.css'), '/* why */\n.row {\n  color: red;\n}\n');
  writeFileSync(join(folder, 'page.js'), "import styles from './page.module.css'; globalThis.worn = styles.row;");
  const { module, plugins } = baseConfig({ folder, root: folder, area, release: 'r1', development: false });
  const [styles] = plugins ?? [];
  const configuration: Configuration = {
    mode: 'production',
    context: folder,
    entry: './page.js',
    output: { path: join(folder, 'out') },
    module: module ?? {},
    plugins: styles ? [styles] : [],
  };
  const compiler = webpack(configuration);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) return reject(error ?? new Error(stats?.toString('errors-only')));
      const files = Object.keys(stats?.compilation.assets ?? {});
      const script = readFileSync(join(folder, 'out/main.js'), 'utf8');
      rmSync(folder, { recursive: true });
      resolve({ script, files });
    });
  });
}

test("an area's sheet is put into the document by the script that wears it, short and by the document's nonce", async () => {
  const { script, files } = await build('bingo');
  assert.deepEqual(files, ['main.js']);
  const put: { nonce?: string; textContent?: string }[] = [];
  const document = {
    createElement: () => ({}),
    querySelector: () => ({ nonce: 'n1' }),
    head: { append: (style: object) => put.push(style) },
  };
  const page: { document: typeof document; worn?: string } = { document };
  runInNewContext(script, page);
  assert.match(page.worn ?? '', /^[\w-]{6}$/);
  assert.deepEqual(put, [{ nonce: 'n1', textContent: `.${page.worn}{color:red}` }]);
});

test("the shell's own stay a file, which a document paints with before scripts run", async () => {
  const { files } = await build('host');
  assert.ok(files.some((file) => file.endsWith('.css')));
});
