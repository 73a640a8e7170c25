import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface CreateProps {
  /** Folder of the creating package, with its templates and the versions it was packed with. */
  readonly kit: string;
  /** Folder of the new repository. */
  readonly folder: string;
  readonly area: string;
  /** Thai title of its first page. */
  readonly title: string;
  /** Folder with tarballs to install. Null means that a registry has the packages. */
  readonly packages: string | null;
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Versions of all packages as addresses of tarballs, so that npm asks no registry for them. */
function fromTarballs(packages: string, folder: string): Record<string, string> {
  const tarballs = readdirSync(packages).filter(
    (name) => name.endsWith('.tgz') && !name.startsWith('chokdee-create-area'),
  );
  return Object.fromEntries(
    tarballs.map((name) => [
      name.replace(/^chokdee-(.*)-\d+\.\d+\.\d+.*$/, '@chokdee/$1'),
      `file:${relative(folder, join(packages, name))}`,
    ]),
  );
}

/** Creates a repository with one page, its tests and all commands. @returns the written files */
export function createArea({ kit, folder, area, title, packages }: CreateProps): string[] {
  if (!/^[a-z][a-z0-9]{1,19}$/.test(area))
    throw new Error(`An area is named by 2 to 20 letters a-z and digits, not "${area}".`);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  const versions = readJson<Record<string, string>>(join(kit, 'versions.json'));
  const templates = join(kit, 'template');
  const files = readdirSync(templates, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.tpl'));
  const values: Readonly<Record<string, string>> = { area, title };
  const written = files.map((file) => {
    const name = file.replace(/\.tpl$/, '').replace(/^dot-/, '.');
    const text = readFileSync(join(templates, file), 'utf8').replaceAll(
      /__(\w+?)__/g,
      (_, key: string) => values[key] ?? '',
    );
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
    return name;
  });
  const file = join(folder, 'package.json');
  const own = readJson<{ dependencies: Record<string, string> }>(file);
  const ranges = Object.keys(own.dependencies).map((name) => {
    const version = versions[name] ?? '*';
    return [name, name.startsWith('@chokdee/') ? `^${version}` : version] as const;
  });
  const all = { ...Object.fromEntries(ranges), ...(packages === null ? {} : fromTarballs(packages, folder)) };
  const sorted = Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...own, dependencies: Object.fromEntries(sorted) }, null, 2)}\n`);
  return written;
}
