import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

export const generated = 'packages/contracts/src/generated/paths.gen.ts';

/** What every area of this checkout says of itself, by name. */
export async function areaConfigs(root) {
  const end = register();
  const configs = {};
  for (const area of readdirSync(join(root, 'remotes')).sort()) {
    const file = join(root, 'remotes', area, 'remote.config.ts');
    if (existsSync(file)) configs[area] = (await import(pathToFileURL(file).href)).default;
  }
  await end();
  return configs;
}

/** The shell's own pages have no values in their addresses. */
async function hostPaths(root) {
  const end = register();
  const { hostPaths: paths } = await import(pathToFileURL(join(root, 'host/src/routes/host-routes.ts')).href);
  await end();
  return paths;
}

function entryOf([name, pattern]) {
  const values = [...new Set([...pattern.matchAll(/:(\w+)/g)].map(([, value]) => value))];
  if (values.length === 0) return `  ${name}: '${pattern}',`;
  const type = values.map((value) => `readonly ${value}: Value`).join('; ');
  return `  ${name}: (values: { ${type} }) => fillPath('${pattern}', values),`;
}

/** Typed addresses of all areas: whoever links to another area takes them from here, and a dead link fails the build. */
export async function pathsText(root) {
  const areas = Object.entries(await areaConfigs(root)).map(([area, { paths = {} }]) => [area, paths]);
  const named = [...areas, ['host', await hostPaths(root)]].filter(([, paths]) => Object.keys(paths).length > 0);
  const blocks = named.map(
    ([area, paths]) => `export const ${area} = {\n${Object.entries(paths).map(entryOf).join('\n')}\n} as const;`,
  );
  return [
    '// Written by `npm run paths` from what the areas say of themselves.',
    "import { fillPath } from '../fill-path.ts';\n",
    'type Value = string | number;\n',
    `${blocks.join('\n\n')}\n`,
  ].join('\n');
}

export const writtenPaths = (root) => readFileSync(join(root, generated), 'utf8');
