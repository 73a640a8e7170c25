import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { loadDefinition, workspaceRoot } from './load-definition.ts';

const folder = process.cwd();
const startedAt = Date.now();

try {
  const definition = await loadDefinition(folder);
  const { values } = parseArgs({ options: { development: { type: 'boolean' }, into: { type: 'string' } } });
  const manifest = await build(definition, {
    folder,
    root: workspaceRoot(folder),
    development: values.development === true,
    ...(values.into === undefined ? {} : { store: values.into }),
  });
  const total = Object.values(manifest.bytes).reduce((sum, size) => sum + size, 0);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${manifest.area} ${manifest.release}: ${total} bytes (brotli) in ${seconds} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
