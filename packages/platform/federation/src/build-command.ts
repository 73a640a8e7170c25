import { parseArgs } from 'node:util';
import { shellOf } from '@chokdee/contracts/shells';
import { runningProduct } from '@chokdee/release';
import { build } from './build.ts';
import { loadDefinition, workspaceRoot } from './load-definition.ts';
import { tellShown } from './tell-shown.ts';

const folder = process.cwd();
const startedAt = Date.now();

try {
  const definition = await loadDefinition(folder);
  const { values } = parseArgs({ options: { development: { type: 'boolean' }, into: { type: 'string' } } });
  const root = workspaceRoot(folder);
  const manifest = await build(definition, {
    folder,
    root,
    development: values.development === true,
    ...(values.into === undefined ? {} : { store: values.into }),
  });
  const total = Object.values(manifest.bytes).reduce((sum, size) => sum + size, 0);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${manifest.area} ${manifest.release}: ${total} bytes (brotli) in ${seconds} s`);
  const product = values.into === undefined ? runningProduct(process.env, root, shellOf(manifest.area)) : null;
  if (product) console.log(await tellShown(product, manifest));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
