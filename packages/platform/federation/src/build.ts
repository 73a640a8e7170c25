import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReleaseManifest } from '@chokdee/contracts';
import { isShell, shellOf, shells } from '@chokdee/contracts/shells';
import { publishBuild, storeBuild } from '@chokdee/release';
import { callsFile, hashOfCalls, hashOfContract, hostContractFile } from '@chokdee/release/calls';
import type { Compilation } from 'webpack';
import { overBudget } from './budgets.ts';
import { type ModuleShare, takeModuleShares } from './bytes/module-weights.ts';
import {
  type ContentsTable,
  chunkFiles,
  entryFiles,
  type Files,
  filesByKey,
  fontsOf,
  importsOf,
} from './chunk-files.ts';
import { commitOf } from './commit-of.ts';
import { compile } from './compile.ts';
import { compressFolder, integrityOfFolder } from './compress.ts';
import { hostContractOf } from './contract/host-contract.ts';
import type { BuildDefinition, BuildEnvironment } from './define-build.ts';
import { containerOf, contentId, givenRelease, nameFiles, UNNAMED } from './release-id.ts';
import { budgetOf, type HostConfig, isRemote, navOf, type RemoteConfig } from './remote-config.ts';
import { sharedVersions } from './shared-modules.ts';
import { classProblems } from './style-classes.ts';
import { takeToolsManifest } from './tools-manifest.ts';
import { usedCalls } from './used-calls.ts';
import { workerConfig } from './worker-config.ts';

/** Builds a package into `dist/<release>/`, keeps its older releases, and makes it the stable one. */
export async function build(definition: BuildDefinition, environment: BuildEnvironment): Promise<ReleaseManifest> {
  const dist = environment.store ?? join(environment.folder, 'dist');
  // Builds in a folder of its own: the served release stays whole, and a failed build leaves nothing behind.
  const output = join(dist, `.next-${process.pid}`);
  mkdirSync(output, { recursive: true });
  try {
    const { manifest } = await buildInto(output, definition, environment);
    const problems = environment.development ? [] : overBudget(manifest, budgetOf(definition.config));
    if (problems.length > 0) throw new Error(problems.join('\n'));
    if (environment.store === undefined) publishBuild(dist, output, manifest);
    else if (!storeBuild(dist, output, manifest)) {
      throw new Error(
        `${manifest.area} ${manifest.release} is there already, with other files: a version never changes.`,
      );
    }
    return manifest;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** Builds a package in a temporary folder. @returns its manifest, and the modules of each file */
export async function weighBuild(definition: BuildDefinition, environment: BuildEnvironment) {
  const output = mkdtempSync(join(tmpdir(), 'weigh-'));
  try {
    const { manifest, shares } = await buildInto(output, definition, { ...environment, isWeighed: true });
    const named = (file: string) => file.replaceAll(UNNAMED, manifest.release);
    return { manifest, shares: new Map([...shares].map(([file, of]) => [named(file), of] as const)) };
  } finally {
    rmSync(output, { recursive: true });
  }
}

type Tables = Readonly<Record<'pages' | 'slots', ContentsTable>>;

/**
 * Builds a package into the folder in four steps.
 * - Checks its routes, slots and classes.
 * - Compiles it with a placeholder as release name.
 * - Names the release by the result, unless a name is given.
 * - Writes the manifest, with hashes and sizes of all files.
 */
async function buildInto(output: string, definition: BuildDefinition, environment: BuildEnvironment) {
  const { folder, root, isWeighed = false } = environment;
  const { config } = definition;
  const isHost = isShell(config.area);
  const shell = shells[shellOf(config.area)];
  const tables = { pages: await contentsTable(folder, 'pages'), slots: await contentsTable(folder, 'slots') };
  checkRoutes(config, tables);
  checkClasses([join(folder, 'src'), join(root, shell.uiFolder, 'src')]);

  const given = givenRelease();
  const compilation = await compileInto(output, definition, { ...environment, release: given });
  const shares = isWeighed ? takeModuleShares(output, root) : new Map<string, ModuleShare[]>();
  const putToolsManifest = takeToolsManifest(output);

  const outline = outlineOf(compilation, { config, tables, release: given });
  const shared = sharedVersions(root, shell);
  // An area uses the shell's packages, so the same files get the same name with any versions of them.
  const noticed = { ...outline, ...(isHost ? { shared } : {}) };
  const release = given === UNNAMED ? contentId(output, noticed) : given;
  nameFiles(output, release);

  const calls = usedCalls(output);
  const contract = hostContractOf({ root, shell, isHost, compilation, output });
  const manifest: ReleaseManifest = {
    ...(JSON.parse(JSON.stringify(outline).replaceAll(UNNAMED, release)) as typeof outline),
    release,
    container: containerOf(config.area, release),
    integrity: integrityOfFolder(output),
    bytes: await compressFolder(output),
    built: {
      contracts: hashOfCalls(calls),
      host: hashOfContract(contract),
      shared,
      commit: commitOf(root, folder),
    },
  };
  writeFileSync(join(output, callsFile), calls);
  putToolsManifest(release);
  writeFileSync(join(output, hostContractFile), contract);
  return { manifest, shares };
}

/** Compiles the package, and the service worker of the shell. */
async function compileInto(output: string, definition: BuildDefinition, environment: BuildEnvironment) {
  const { folder, isWeighed = false, development } = environment;
  const { webpack } = definition.configure(environment);
  const maps = isWeighed && { devtoolModuleFilenameTemplate: '[absolute-resource-path]' };
  const compilation = await compile({
    ...webpack,
    ...(maps && { devtool: 'hidden-source-map' }),
    output: { ...webpack.output, ...maps, path: output },
  });
  const worker = isShell(definition.config.area) ? workerConfig(folder, output, development) : null;
  if (worker) await compile(worker);
  return compilation;
}

interface OutlineProps {
  readonly config: RemoteConfig | HostConfig;
  readonly tables: Tables;
  readonly release: string;
}

/** The part of the manifest that follows from the compilation: files of each page and slot, routes and navigation. */
function outlineOf(compilation: Compilation, { config, tables, release }: OutlineProps) {
  const isHost = isShell(config.area);
  const initial = entryFiles(compilation, isHost ? 'main' : containerOf(config.area, release));
  const entry = initial.js.at(-1);
  if (!entry) throw new Error(`${config.area}: the build has no entry script`);
  return {
    area: config.area,
    entry,
    pages: filesByKey(compilation, importsOf(tables.pages), isHost ? initial : undefined),
    slots: placed(filesByKey(compilation, importsOf(tables.slots)), placementsOf(config)),
    ...(isHost ? { initial, areas: chunkFiles(compilation, 'areas', initial), fonts: fontsOf(compilation) } : {}),
    routes: config.routes,
    ...(isRemote(config)
      ? { nav: navOf(config), paths: config.paths ?? {} }
      : { document: 2 as const, firstOfMember: config.firstOfMember ?? [] }),
  };
}

/** Adds its places to each slot. */
const placed = (files: Readonly<Record<string, Files>>, placements: NonNullable<RemoteConfig['slots']>) =>
  Object.fromEntries(Object.entries(files).map(([slot, own]) => [slot, { ...own, ...placements[slot] }]));

const placementsOf = (config: RemoteConfig | HostConfig) => (isRemote(config) ? (config.slots ?? {}) : {});

/** Imports a table of contents of the package. */
async function contentsTable(folder: string, name: 'pages' | 'slots'): Promise<ContentsTable> {
  const file = join(folder, 'src', `${name}.ts`);
  if (!existsSync(file)) return {};
  const module = (await import(pathToFileURL(file).href)) as Record<string, ContentsTable | undefined>;
  return module[name] ?? {};
}

/** @throws when a route has no page in `pages.ts`, or a slot is missing in `slots.ts` */
function checkRoutes(config: RemoteConfig | HostConfig, { pages, slots }: Tables): void {
  const unknown = config.routes
    .filter((route) => !(route.page in pages))
    .map((route) => `${route.path} -> ${route.page}`);
  if (unknown.length > 0)
    throw new Error(`${config.area}: routes without a page in src/pages.ts: ${unknown.join(', ')}`);
  const named = placementsOf(config);
  const missing = Object.keys(named).filter((slot) => !(slot in slots));
  if (missing.length > 0) throw new Error(`${config.area}: slots missing in src/slots.ts: ${missing.join(', ')}`);
}

function checkClasses(folders: readonly string[]): void {
  const problems = folders.filter((folder) => existsSync(folder)).flatMap(classProblems);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
