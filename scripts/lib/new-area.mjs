import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generated, pathsText } from './site-paths.mjs';

const template = fileURLToPath(new URL('../new-area/template/', import.meta.url));

/** First path segments that gateways serve or forward themselves. */
const RESERVED = ['api', 'art', 'assets', 'healthz', 'hooks', 'metrics', 'provider', 'readyz', 'sandbox', 'ws'];

/** Reason why an area cannot have that name; null when it can. */
export function nameTrouble(root, name) {
  // The name becomes part of a variable, a package name and an address.
  if (!/^[a-z][a-z0-9]{1,19}$/.test(name)) return `An area is named by 2 to 20 letters a-z and digits, not '${name}'.`;
  const rooms = Object.keys(readJson(root, 'package-lock.json').packages);
  if (
    rooms.includes(`node_modules/@chokdee/${name}`) ||
    ['remotes', 'backoffice/remotes'].some((folder) => existsSync(join(root, folder, name)))
  )
    return `There is a room '${name}' already.`;
  const routes = [
    'packages/platform/contracts/src/site-routes.ts',
    'host/src/routes/host-routes.ts',
    ...areaConfigs(root),
  ]
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/path: '\/([a-z0-9]+)/g)].map(([, segment]) => segment));
  if ([...RESERVED, ...routes].includes(name)) return `Addresses below /${name} belong to somebody already.`;
  return null;
}

const areaConfigs = (root) => readdirSync(join(root, 'remotes')).map((area) => `remotes/${area}/remote.config.ts`);
const readJson = (root, file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/**
 * Makes an area that builds, is tested, is shown at `/<name>` and stands in the menu. Adds its folder, typed addresses
 * and entries in lock file, README and CODEOWNERS.
 * @param title Thai title of its first page
 * @returns the files that were written, relative to the root
 */
export async function makeArea({ root, name, title }) {
  const trouble = nameTrouble(root, name);
  if (trouble) throw new Error(trouble);
  const values = { area: name, title, react: readJson(root, 'host/package.json').dependencies.react };
  const written = copyTemplate(root, name, values);
  addToLock(root, name);
  edit(root, 'README.md', (text) => withRoom(text, name, title));
  edit(root, 'CODEOWNERS', (text) => withOwner(text, name));
  writeFileSync(join(root, generated), await pathsText(root));
  const files = [...written, generated, 'package-lock.json', 'README.md'];
  // Table widths and line breaks depend on the name.
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', '--vcs-enabled=false', ...files], {
    cwd: root,
    stdio: 'pipe',
  });
  return [...files, 'CODEOWNERS'];
}

function copyTemplate(root, name, values) {
  return readdirSync(template, { recursive: true })
    .filter((file) => file.endsWith('.tpl'))
    .map((file) => {
      const path = join('remotes', name, file.replace(/\.tpl$/, ''));
      const text = readFileSync(join(template, file), 'utf8').replaceAll(/__(\w+?)__/g, (_, key) => values[key]);
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
      return path;
    });
}

function edit(root, file, change) {
  const before = readFileSync(join(root, file), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} does not look as expected: nothing was added to it.`);
  writeFileSync(join(root, file), after);
}

/** Adds the entries that npm would write, without a registry: the area needs no new package. */
function addToLock(root, name) {
  const lock = readJson(root, 'package-lock.json');
  const { name: fullName, version, dependencies } = readJson(root, `remotes/${name}/package.json`);
  lock.packages[`remotes/${name}`] = { name: fullName, version, dependencies };
  lock.packages[`node_modules/${fullName}`] = { resolved: `remotes/${name}`, link: true };
  const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
  const link = join(root, 'node_modules', fullName);
  if (existsSync(join(root, 'node_modules')) && !existsSync(link)) symlinkSync(`../../remotes/${name}`, link);
}

/** Adds a row behind the last area in the README's table. */
function withRoom(readme, name, title) {
  const last = [...readme.matchAll(/^\| `remotes\/.*$/gm)].at(-1);
  if (!last) return readme;
  const widths = last[0].split('|').slice(1, -1);
  const cells = [`\`remotes/${name}\``, title].map((text, column) => ` ${text}`.padEnd(widths[column].length));
  const end = last.index + last[0].length;
  return `${readme.slice(0, end)}\n|${cells.join('|')}|${readme.slice(end)}`;
}

/** Adds a line behind the last remote; the team has the area's name. */
const withOwner = (owners, name) =>
  owners.replace(
    /(^\/remotes\/.*\n)(?!\/remotes\/)/m,
    (last) => `${last}${`/remotes/${name}/`.padEnd(24)} @chokdee/${name}\n`,
  );
