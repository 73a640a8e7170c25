import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of an installed package, from the root of the checkout: `node_modules/pg`. */
export type PackageFolder = string;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (root: string, folder: PackageFolder): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** Returns the package that an installed file belongs to. Null means a source of our own. */
export const packageFolderOf = (file: string): PackageFolder | null =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? null;

/** Returns a package and all that it needs and that is installed for this machine. */
export function withItsNeeds(root: string, folder: PackageFolder, seen = new Set<PackageFolder>()): Set<PackageFolder> {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const { dependencies, optionalDependencies } = manifestOf(root, folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = [`${folder}/node_modules/${name}`, `node_modules/${name}`].find((each) =>
      existsSync(join(root, each)),
    );
    if (found !== undefined) withItsNeeds(root, found, seen);
    else if (dependencies?.[name] !== undefined && optionalDependencies?.[name] === undefined)
      throw new Error(`${name} is missing, which ${folder} needs.`);
  }
  return seen;
}

export function copyPackages(root: string, folders: Iterable<PackageFolder>, into: string): void {
  for (const folder of folders) cpSync(join(root, folder), join(into, folder), { recursive: true });
}

/** Returns the licence texts of packages, which their licences ask to be kept with copies. */
export function licencesOf(root: string, folders: Iterable<PackageFolder>): string {
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license = 'see its text' } = manifestOf(root, folder);
    const files = readdirSync(join(root, folder)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
    const content = files.map((file) => readFileSync(join(root, folder, file), 'utf8').trim());
    return [`${name} ${version} (${license})`, ...content].join('\n\n');
  });
  return `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

interface Bill {
  readonly components: readonly { readonly 'bom-ref': string; readonly name: string; readonly version: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** Returns the bill of materials (CycloneDX) of these packages, with hashes and licences of the lock file. */
export function billOf(root: string, folders: Iterable<PackageFolder>): string {
  const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const output = execFileSync('npm', words, { cwd: root, maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'ignore'] });
  const all = JSON.parse(output.toString()) as Bill;
  const used = new Set([...folders].map((folder) => idOf(manifestOf(root, folder))));
  const components = all.components.filter((each) => used.delete(idOf(each)));
  if (used.size > 0) throw new Error(`package-lock.json has no ${[...used].join(', ')}.`);
  const refs = new Set(components.map((each) => each['bom-ref']));
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return `${JSON.stringify({ ...all, components, dependencies }, null, 2)}\n`;
}

const idOf = ({ name, version }: { readonly name: string; readonly version: string }): string => `${name}@${version}`;
