import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { specifiersIn } from './import-graph.mjs';
import { root, run } from './run.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const write = (file, content) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
};
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(folder.length + 1));

/** Packages that an area in another repository needs: shared packages, contracts and test tools. */
function packageFolders() {
  const below = (folder, inner = '') =>
    readdirSync(join(root, folder))
      .map((name) => join(folder, name, inner))
      .filter((each) => existsSync(join(root, each, 'package.json')));
  return [
    'packages/platform/contracts',
    'packages/platform/api-contract',
    ...below('packages/areas', 'contract'),
    ...below('packages/platform', 'contract'),
    ...below('shared'),
    'packages/tools/testing',
  ];
}

const entriesOf = (folder) => Object.values(readJson(join(root, folder, 'package.json')).exports);
const isSource = (file) => /\.tsx?$/.test(file);

/** These sources with all relative imports that they reach. */
function withImports(sources) {
  const reached = new Set(sources);
  for (const file of reached) {
    for (const specifier of specifiersIn(readFileSync(join(root, file), 'utf8'))) {
      const target = join(dirname(file), specifier);
      if (specifier.startsWith('.') && isSource(target)) reached.add(target);
    }
  }
  return [...reached];
}

/** Compiles these sources and their imports to scripts and declarations below `into`, in the checkout's folders. */
async function compile(sources, into) {
  const file = join(into, 'tsconfig.json');
  write(file, {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      outDir: join(into, 'out'),
      rootDir: root,
      jsx: 'react-jsx',
      lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      types: ['node', 'jest'],
      typeRoots: [join(root, 'node_modules/@types')],
    },
    // Lists each file: a file reached only through node_modules counts as foreign and gets no output.
    include: [...withImports(sources), 'packages/*/*/contract/events.ts', '*.d.ts'].map((each) => join(root, each)),
  });
  const { code, output } = await run('npx', ['tsc', '-p', file], { quiet: true });
  if (code !== 0) throw new Error(output);
  return join(into, 'out');
}

const compiled = (path) => path.replace(/\.tsx?$/, '');
/** Rewrites the imports of declarations from .ts to .js. */
const withoutSources = (text) => text.replace(/(['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2');

/** Fields of every packed package.json. */
const described = ({ name, version, dependencies = {} }, versions, exports) => ({
  name,
  version,
  description: `${name}, as areas of Chokdee need it`,
  license: 'UNLICENSED',
  type: 'module',
  exports,
  dependencies: Object.fromEntries(
    Object.entries(dependencies).map(([each, range]) => [each, versions[each] ? `^${versions[each]}` : range]),
  ),
});

function changelog(folder, { name, version }) {
  const file = join(root, folder, 'CHANGELOG.md');
  return existsSync(file)
    ? readFileSync(file, 'utf8')
    : `# Changes\n\n## ${version}\n\n- the first version of ${name} that is packed\n`;
}

/** Writes one package: compiled files, style sheets and pictures, without sources and tests. */
function layOut({ folder, output, into, versions }) {
  const own = readJson(join(root, folder, 'package.json'));
  for (const file of filesIn(join(output, folder))) {
    const text = readFileSync(join(output, folder, file), 'utf8');
    write(join(into, file), file.endsWith('.d.ts') ? withoutSources(text) : text);
  }
  // Contracts add their calls by declaration merging, but the compiler drops imports without a used name.
  const contracts = Object.keys(own.dependencies ?? {}).filter((name) => name.endsWith('-contract'));
  if (contracts.length > 0) {
    const index = join(into, `${compiled(own.exports['.'])}.d.ts`);
    write(index, `${contracts.map((name) => `import '${name}';\n`).join('')}${readFileSync(index, 'utf8')}`);
  }
  for (const file of filesIn(join(root, folder)).filter((each) => /^src\/.*\.(css|svg)$/.test(each))) {
    cpSync(join(root, folder, file), join(into, file), { recursive: true });
  }
  const exports = Object.entries(own.exports).map(([key, file]) => [
    key,
    isSource(file) ? { types: `${compiled(file)}.d.ts`, default: `${compiled(file)}.js` } : file,
  ]);
  if (existsSync(join(root, folder, 'contract.json')))
    cpSync(join(root, folder, 'contract.json'), join(into, 'contract.json'));
  write(join(into, 'package.json'), described(own, versions, Object.fromEntries(exports)));
  write(join(into, 'CHANGELOG.md'), changelog(folder, own));
}

const kitFolder = 'packages/platform/federation';
const kitName = '@chokdee/area-kit';
/** Root dev dependencies that tests and types of an area need. */
const isTool = ([name]) =>
  /^(tsx|@swc\/jest|@testing-library\/.*|@types\/(jest|node|react|react-dom)|identity-obj-proxy|jest.*|typescript)$/.test(
    name,
  );

/** Bundles one script per command, with shared chunks. Our own code is included, other packages stay imports. */
async function bundle(entryPoints, outdir) {
  const isOurs = (path) => /^[./]|^@chokdee\/(release|settings)/.test(path);
  await build({
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
    plugins: [
      {
        name: 'others',
        setup({ onResolve }) {
          // Drops imports without a used name, so that they become no dependency.
          onResolve({ filter: /./ }, ({ path }) =>
            isOurs(path) ? undefined : { path, external: true, sideEffects: false },
          );
        },
      },
    ],
  });
}

/** Writes the kit: build, dev server, tests and publishing of an area. */
async function layOutKit({ output, into, versions, tools }) {
  const own = readJson(join(root, kitFolder, 'package.json'));
  const source = (file) => join(root, kitFolder, 'src/kit', file);
  await bundle({ index: source('index.ts'), area: source('area-command.ts') }, join(into, 'dist'));
  for (const file of filesIn(join(output, kitFolder, 'src')).filter((each) => each.endsWith('.d.ts'))) {
    write(join(into, 'types', file), withoutSources(readFileSync(join(output, kitFolder, 'src', file), 'utf8')));
  }
  cpSync(join(root, kitFolder, 'kit/area-kit'), into, { recursive: true });
  for (const file of ['jest.config.mjs', 'jest.environment.mjs', 'jest.setup.mjs', 'css.d.ts']) {
    cpSync(join(root, file), join(into, file));
  }
  const [base, browser] = ['base', 'browser'].map(
    (name) => readJson(join(root, `tsconfig.${name}.json`)).compilerOptions,
  );
  const types = ['node', 'jest', '@chokdee/api-contract', `${kitName}/css`];
  write(join(into, 'tsconfig.json'), { compilerOptions: { ...base, jsx: browser.jsx, lib: browser.lib, types } });
  const { '@chokdee/release': _, ...others } = own.dependencies;
  const dependencies = { ...others, ...tools, '@chokdee/api-contract': '*', '@chokdee/testing': '*' };
  const exports = {
    '.': { types: './types/kit/index.d.ts', default: './dist/index.js' },
    './css': { types: './css.d.ts' },
    './jest.config.mjs': './jest.config.mjs',
    './tsconfig.json': './tsconfig.json',
  };
  const kit = described({ ...own, name: kitName, dependencies }, versions, exports);
  write(join(into, 'package.json'), { ...kit, bin: { 'chokdee-area': './area.mjs' } });
  write(join(into, 'CHANGELOG.md'), changelog(kitFolder, kit));
}

/** Writes `npm create @chokdee/area`, which has no dependencies. */
async function layOutCreate({ into, versions }) {
  const { version } = readJson(join(root, kitFolder, 'package.json'));
  await bundle({ create: join(root, kitFolder, 'src/kit/create-command.ts') }, into);
  cpSync(join(root, kitFolder, 'kit/create-area'), into, { recursive: true });
  const template = join(root, 'scripts/new-area/template');
  cpSync(join(template, 'src'), join(into, 'template/src'), { recursive: true });
  for (const file of ['remote.config.ts.tpl', 'webpack.config.ts.tpl']) {
    const text = readFileSync(join(template, file), 'utf8');
    write(join(into, 'template', file), text.replaceAll('@chokdee/federation', kitName));
  }
  const { react } = readJson(join(root, 'host/package.json')).dependencies;
  write(join(into, 'versions.json'), { ...versions, [kitName]: version, react, 'react-dom': react });
  const create = described({ name: '@chokdee/create-area', version }, {}, {});
  write(join(into, 'package.json'), { ...create, bin: { 'create-area': './create.js' } });
  write(join(into, 'CHANGELOG.md'), changelog(kitFolder, create));
}

/**
 * Packs everything that an area in another repository needs.
 * @param into folder of the tarballs; emptied first
 * @returns {Promise<{ name: string, version: string, filename: string, size: number }[]>}
 */
export async function packKit(into) {
  const aside = join(root, 'node_modules/.cache/kit', String(process.pid));
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  try {
    const folders = packageFolders();
    const own = [...folders, kitFolder].map((folder) => readJson(join(root, folder, 'package.json')));
    const versions = Object.fromEntries(own.map(({ name, version }) => [name, version]));
    const sources = folders.flatMap((folder) =>
      entriesOf(folder)
        .filter(isSource)
        .map((entry) => join(folder, entry)),
    );
    const output = await compile([...sources, `${kitFolder}/src/kit/index.ts`], aside);
    const laid = folders.map((folder) => join(aside, folder.replaceAll('/', '-')));
    for (const [index, folder] of folders.entries()) layOut({ folder, output, into: laid[index], versions });
    const { dependencies, devDependencies } = readJson(join(root, 'package.json'));
    const tools = Object.fromEntries(Object.entries({ ...dependencies, ...devDependencies }).filter(isTool));
    await layOutKit({ output, into: join(aside, 'area-kit'), versions, tools });
    await layOutCreate({ into: join(aside, 'create-area'), versions });
    const all = [...laid, join(aside, 'area-kit'), join(aside, 'create-area')];
    const { code, output: packed } = await run(
      'npm',
      ['pack', '--json', '--silent', '--pack-destination', into, ...all],
      { quiet: true },
    );
    if (code !== 0) throw new Error(packed);
    return JSON.parse(packed.slice(packed.indexOf('[')));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
