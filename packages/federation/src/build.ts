import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReleaseManifest } from '@chokdee/contracts';
import { overBudget } from './budgets.ts';
import { type ContentsTable, entryFiles, filesByKey, importsOf } from './chunk-files.ts';
import { compile } from './compile.ts';
import { compressFolder, integrityOfFolder } from './compress.ts';
import type { BuildDefinition, BuildEnvironment } from './define-build.ts';
import { budgetOf, type HostConfig, type RemoteConfig } from './remote-config.ts';

async function contentsTable(folder: string, name: 'pages' | 'slots'): Promise<ContentsTable> {
  const file = join(folder, 'src', `${name}.ts`);
  if (!existsSync(file)) return {};
  const module = (await import(pathToFileURL(file).href)) as Record<string, ContentsTable | undefined>;
  return module[name] ?? {};
}

function checkRoutes(config: RemoteConfig | HostConfig, pages: ContentsTable, slots: ContentsTable): void {
  const unknown = config.routes
    .filter((route) => !(route.page in pages))
    .map((route) => `${route.path} -> ${route.page}`);
  if (unknown.length > 0)
    throw new Error(`${config.area}: routes without a page in src/pages.ts: ${unknown.join(', ')}`);
  const named = 'slots' in config ? (config.slots ?? []) : [];
  const missing = named.filter((slot) => !(slot in slots));
  if (missing.length > 0) throw new Error(`${config.area}: slots missing in src/slots.ts: ${missing.join(', ')}`);
}

/** Builds one package into `dist/<release>/` and describes it in `dist/release.json`. */
export async function build(definition: BuildDefinition, environment: BuildEnvironment): Promise<ReleaseManifest> {
  const { folder } = environment;
  const { config } = definition;
  const [pages, slots] = [await contentsTable(folder, 'pages'), await contentsTable(folder, 'slots')];
  checkRoutes(config, pages, slots);
  const configured = definition.configure(environment);
  const dist = join(folder, 'dist');
  // Built aside: what is served meanwhile stays whole until the new release is complete.
  const output = join(dist, 'next');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const { webpack: webpackConfig } = configured;
  const compilation = await compile({ ...webpackConfig, output: { ...webpackConfig.output, path: output } });

  const container = `${config.area}_${configured.release}`;
  const isHost = config.area === 'host';
  const initial = entryFiles(compilation, isHost ? 'main' : container);
  const entry = initial.js.at(-1);
  if (!entry) throw new Error(`${config.area}: the build has no entry script`);
  const manifest: ReleaseManifest = {
    area: config.area,
    release: configured.release,
    container,
    entry,
    pages: filesByKey(compilation, importsOf(pages), isHost ? undefined : 'pages'),
    slots: filesByKey(compilation, importsOf(slots), isHost ? undefined : 'slots'),
    ...(isHost ? { initial } : {}),
    integrity: integrityOfFolder(output),
    routes: config.routes,
    bytes: await compressFolder(output),
  };
  const problems = environment.development ? [] : overBudget(manifest, budgetOf(config));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const folders = readdirSync(dist, { withFileTypes: true }).filter(
    (item) => item.isDirectory() && item.name !== 'next',
  );
  for (const { name } of folders) rmSync(join(dist, name), { recursive: true });
  renameSync(output, join(dist, configured.release));
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
