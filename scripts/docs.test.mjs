/** Documents name only files, folders and words that exist; comments name only sections that exist. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { calls } from '../packages/platform/api-contract/index.ts';
import { readCommandLine, readInput } from '../packages/platform/kernel/staff/words/index.ts';
import { commandWords } from '../packages/platform/staff/contract/command-words.gen.ts';
import { root } from './lib/run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const specification = readdirSync(join(root, 'docs/specification'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/specification/${name}`);

/** Section numbers of these documents. */
const sectionsOf = (paths, heading) =>
  paths.flatMap((path) => [...read(path).matchAll(heading)].map(([, number]) => Number(number)));

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const sourceFiles = tracked.filter((path) => /\.(tsx?|mjs|css|sql|md|tpl)$/.test(path));

/** References such as `spec section 4` or `domain guide, section 2`, with their files. */
function referencesTo(document) {
  const reference = new RegExp(`${document}[,)(]* *\\(?sections? (\\d+)(?:(?:,| and) (\\d+))?`, 'gi');
  return sourceFiles.flatMap((path) =>
    [
      ...read(path)
        .replace(/\s*\n\s*(\*|\/\/|#)?\s*/g, ' ')
        .matchAll(reference),
    ].flatMap(([, ...numbers]) => numbers.filter(Boolean).map((number) => ({ path, number: Number(number) }))),
  );
}

for (const [document, sections, least] of [
  ['spec(?:ification)?', sectionsOf(specification, /^# (\d+)\. /gm), 45],
  ['domain guide', sectionsOf(['docs/domain.md'], /^## (\d+)\. /gm), 7],
]) {
  test(`every "${document} section N" of a comment leads to a section`, () => {
    const references = referencesTo(document);
    assert.ok(references.length >= least, `only ${references.length} references were found`);
    assert.deepEqual(
      references.filter(({ number }) => !sections.includes(number)),
      [],
    );
  });
}

test('section 7 lists every call of the contracts, and as promised what the specification names', () => {
  const [promised, added] = read('docs/specification/7-calls.md').split('## Added');
  const named = (text) => text.match(/(?<=`)(GET|POST|DELETE) \/api\/[\w/]+(?=`)/g) ?? [];
  assert.deepEqual(named(promised).sort(), JSON.parse(read('e2e/spec-index.json')).calls.sort());
  assert.deepEqual([...new Set([...named(promised), ...named(added)])].sort(), Object.keys(calls).sort());
});

test('the proofs of the specification are tests that exist', () => {
  const named = [...new Set(read('docs/specification/proofs.md').match(/[\w./-]+\.(?:test\.tsx?|spec\.ts)/g))];
  assert.ok(named.length > 20);
  assert.deepEqual(
    named.filter((path) => !existsSync(join(root, path))),
    [],
  );
});

/** Links, files and folders that a document names. Files may be named by the end of their path. */
function namedIn(path) {
  const text = read(path).replace(/^```[\s\S]*?^```/gm, '');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to]) => normalize(join(dirname(path), to)));
  const code = [...text.matchAll(/`([\w@./-]+)`/g)].map(([, name]) => name.replace(/\/$/, ''));
  const files = code.filter((name) => /\.(tsx?|mjs|css|sql|conf|md|ya?ml)$/.test(name));
  const folders = code.filter((name) => /^(host|remotes|shared|packages|scripts|docs|e2e|deploy)\//.test(name));
  return { links, files, folders };
}

test('every file and folder that a document names exists', () => {
  const documents = tracked.filter((path) => /^docs\/.*\.md$|(^|\/)README\.md$/.test(path));
  assert.ok(documents.length > 20);
  const isFile = (name) => {
    const end = name.replace(/^(\.\.?\/)+/, '');
    return tracked.some((path) => path === end || path.endsWith(`/${end}`));
  };
  const gone = documents.flatMap((document) => {
    const { links, files, folders } = namedIn(document);
    return [
      ...[...links, ...folders].filter((name) => !existsSync(join(root, name))),
      ...files.filter((name) => !isFile(name)),
    ].map((name) => `${document}: ${name}`);
  });
  assert.deepEqual([...new Set(gone)], []);
});

test('the list of decisions has each record once, in the order of the numbers, under its own title', () => {
  const titles = readdirSync(join(root, 'docs/adr'))
    .filter((name) => name !== 'README.md')
    .sort()
    .map((name) => `- [${/^# (.+)$/m.exec(read(`docs/adr/${name}`))?.[1]}](${name})`);
  assert.deepEqual(read('docs/adr/README.md').match(/^- .+$/gm), titles);
  for (const title of titles) assert.match(title, /^- \[(\d+)\. .+\]\(0*\1-/);
});

/** Returns why a command of the staff, as a document writes it, is not read. Null means that it is. */
function complaintOf(line) {
  const argv = line
    .replace(/ > .*/, '')
    .replace(/<[^>]+>/g, '1')
    .trim()
    .split(/\s+/);
  const found = readCommandLine(commandWords, argv);
  if ('outcome' in found) return found.outcome.complaint.split('\n')[0];
  // A sentence may name a command without its words.
  if (found.rest.length === 0) return null;
  try {
    readInput(found.command, found.rest);
    return null;
  } catch (error) {
    return error.message;
  }
}

test('every command of the staff that a document gives is there, and takes the words beside it', () => {
  const lines = tracked
    .filter((path) => path.endsWith('.md') && !path.startsWith('docs/adr/'))
    .flatMap((path) =>
      [...read(path).matchAll(/npm run (?:-s )?ops -- ([a-z][^`\n#|]+)/g)].map(([, line]) => ({ path, line })),
    )
    .filter(({ line }) => !line.includes(' …'));
  assert.ok(lines.length > 20);
  const problems = lines.map((each) => ({ ...each, complaint: complaintOf(each.line) }));
  assert.deepEqual(
    problems.filter(({ complaint }) => complaint !== null),
    [],
  );
});

const isCode = (path) => !path.endsWith('.md') && path !== 'scripts/docs.test.mjs';
const codeText = sourceFiles.filter(isCode).map(read).join('\n');

test("words and folders in a room's README exist", () => {
  const readmes = tracked.filter((path) => /^(packages|remotes)\/.*README\.md$/.test(path));
  const gone = readmes.flatMap((readme) => {
    const text = read(readme);
    const words = [...text.matchAll(/`(\w*(?:[a-z][A-Z]|[a-z]_[a-z])\w*)(?:\(\))?`/g)].map(([, word]) => word);
    const folders = [...text.matchAll(/`([a-z-]+)\/`/g)].map(([, folder]) => folder);
    return [
      ...words.filter((word) => !codeText.includes(word)),
      ...folders.filter(
        (folder) => !existsSync(join(root, dirname(readme), folder)) && !existsSync(join(root, folder)),
      ),
    ].map((name) => `${readme}: ${name}`);
  });
  assert.deepEqual(gone, []);
});

/** Words that the code will take over soon. */
const COMING = ['title_key', 'submitSlip', 'withIdempotency', 'game_fund_transfers'];

test('the words of the glossary are words of the code', () => {
  const rows = read('docs/glossary.md').split('\n');
  const words = rows.flatMap((row, index) => {
    const head = rows.slice(0, index).findLast((_line, at) => /^\| [:-]/.test(rows[at + 1] ?? ''));
    const column = head?.split('|').findIndex((cell) => cell.trim() === 'code') ?? -1;
    return [...(row.split('|')[column] ?? '').matchAll(/`([^`…*<]+)`/g)].map(([, word]) => word);
  });
  assert.ok(words.length > 80);
  assert.deepEqual(
    words.filter((word) => !codeText.includes(word) && !existsSync(join(root, word)) && !COMING.includes(word)),
    [],
  );
});

test('CODEOWNERS names folders that exist, and an owner for every room', () => {
  const owned = [...read('CODEOWNERS').matchAll(/^\/(\S+) /gm)].map(([, folder]) => folder);
  const rooms = ['packages/areas', 'packages/platform', 'packages/tools', 'remotes'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/`),
  );
  assert.deepEqual(
    owned.filter((folder) => !existsSync(join(root, folder))),
    [],
  );
  assert.deepEqual(
    rooms.filter((room) => !owned.includes(room)),
    [],
  );
});

/** Type packages are explained by the package that they describe. */
const isTypes = (name) => name.startsWith('@types/');

test('docs/dependencies.md gives a reason for every dependency', () => {
  const table = read('docs/dependencies.md');
  const files = execFileSync('git', ['ls-files', '*package.json'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const unexplained = files.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file));
    return Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) =>
        !name.startsWith('@chokdee/') &&
        !isTypes(name) &&
        !table.includes(name.replace(/^@testing-library\/.*/, 'Testing Library')),
    );
  });
  assert.deepEqual([...new Set(unexplained)], []);
});
