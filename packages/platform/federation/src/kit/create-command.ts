#!/usr/bin/env node
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createArea } from './create-area.ts';

try {
  const options = { title: { type: 'string' }, packages: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [where] = positionals;
  if (!where) throw new Error('Name the folder: create bingo --title <its Thai title>');
  const folder = resolve(where);
  const area = basename(folder);
  const kit = fileURLToPath(new URL('.', import.meta.url));
  const packages = values.packages === undefined ? null : resolve(values.packages);
  for (const file of createArea({ kit, folder, area, title: values.title ?? area, packages })) console.log(`  ${file}`);
  console.log(`\n  cd ${where} && npm install && npm test && npm run build\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
