import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryFiles } from '../../../packages/platform/federation/src/chunk-files.ts';
import { compile } from '../../../packages/platform/federation/src/compile.ts';
import { compressFolder } from '../../../packages/platform/federation/src/compress.ts';
import { loadDefinition } from '../../../packages/platform/federation/src/load-definition.ts';
import { sourcesId } from '../../../packages/platform/federation/src/release-id.ts';
import { plainConfig, REMOTE_ENTRY } from './plain-config.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const store = join(root, '.cache/loading-baseline');

export interface BaselinePackage {
  readonly area: string;
  /** Folder of the files, with compressed ones beside them. */
  readonly folder: string;
  /** Scripts that the shell's document runs; the entry of an area. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const isRecipe = (name: string) => /^(plain|host)-/.test(name);

/** Hash of the build configuration, which is a source as well. */
function recipe(): string {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).filter(isRecipe).sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

async function build(source: string, folder: string): Promise<void> {
  const definition = await loadDefinition(source);
  const { area } = definition.config;
  const compilation = await compile(plainConfig(definition, source, root, folder));
  const { js: scripts, css: styles } =
    area === 'host' ? entryFiles(compilation, 'main') : { js: [REMOTE_ENTRY], css: [] };
  await compressFolder(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ area, scripts, styles }));
}

const nameOf = (build: string) => build.slice(0, build.lastIndexOf('-'));
/** True for an older build of the same package. */
const isOlder = (name: string, folder: string) =>
  name !== basename(folder) && nameOf(name) === nameOf(basename(folder));

async function packageOf(source: string): Promise<BaselinePackage> {
  const name = source.slice(root.length).replaceAll('/', '-');
  const folder = join(store, `${name}-${sourcesId(source, root, recipe())}`);
  if (!existsSync(folder)) {
    console.error(`building the baseline of ${name} …`);
    // Builds into a temporary folder: an interrupted build must not look complete.
    const next = join(store, `.next-${name}`);
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { recursive: true });
    await build(source, next);
    renameSync(next, folder);
    for (const other of readdirSync(store)) if (isOlder(other, folder)) rmSync(join(store, other), { recursive: true });
  }
  return {
    ...(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Omit<BaselinePackage, 'folder'>),
    folder,
  };
}

/** Builds the shell and every area plainly from this checkout; builds are kept until the sources change. */
export async function buildBaseline(): Promise<readonly BaselinePackage[]> {
  const remotes = readdirSync(join(root, 'remotes')).map((name) => join(root, 'remotes', name));
  const built: BaselinePackage[] = [];
  for (const source of [join(root, 'host'), ...remotes]) built.push(await packageOf(source));
  return built;
}
