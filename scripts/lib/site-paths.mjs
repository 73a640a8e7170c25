import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

export const generated = 'packages/platform/contracts/src/generated/paths.gen.ts';

/** `remote.config.ts` of each area in this checkout, by area. @param folder that of one shell's areas */
export async function areaConfigs(root, folder = 'remotes') {
  const end = register();
  const configs = {};
  for (const area of readdirSync(join(root, folder)).sort()) {
    const file = join(root, folder, area, 'remote.config.ts');
    if (existsSync(file)) configs[area] = (await import(pathToFileURL(file).href)).default;
  }
  await end();
  return configs;
}

/** Addresses of the shell's own pages, which have no parameters. */
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

/** Text of the typed addresses of all areas. Links to other areas use them, so a dead link fails the build. */
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
