/** Each reason of a refused staff call has an English and a Thai sentence, with the same arguments in both. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ownSources } from './lib/own-sources.mjs';
import { root } from './lib/run.mjs';

const THAI = /[\u0E01-\u0E3A\u0E40-\u0E4F]/;
/** Readers of command lines: no call answers their errors. */
const COMMAND_LINES = ['packages/platform/kernel/staff/ops-input.ts', 'packages/platform/api/ops/by-calls.ts'];
const ANSWERS_STAFF = /register(Public)?StaffCall\(/;

const files = ownSources().filter((file) => /\/(refusals|usage)\.copy\.ts$/.test(file));
const sources = new Map(
  ownSources()
    .filter((file) => file.startsWith('packages/') && file.endsWith('.ts'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

const reasons = (
  await Promise.all(
    files.map(async (file) => {
      const [[kind, entries]] = Object.entries(await import(pathToFileURL(join(root, file)).href)).filter(([name]) =>
        ['refusals', 'usage'].includes(name),
      );
      return Object.entries(entries).map(([name, reason]) => ({ file, name: `${kind}.${name}`, reason }));
    }),
  )
).flat();

/** Stands for a text, a number or a word of both languages. */
const argument = (index) => Object.assign(new String(`@${index}@`), { en: `@${index}@`, th: `@${index}@` });

function sentencesOf({ reason }) {
  const given = typeof reason === 'function' ? Array.from({ length: reason.length }, (_, at) => argument(at)) : [];
  return { given, ...(typeof reason === 'function' ? reason(...given) : reason) };
}

test('a reason has both sentences, and both tell its arguments', () => {
  assert.ok(reasons.length > 50);
  const wrong = reasons.filter((reason) => {
    const { given, en, th } = sentencesOf(reason);
    // A page shows the Thai sentence at the field with whose name the English one begins.
    const told = given.filter((arg) => !en.replace(/^(--|<)/, '').startsWith(arg));
    return (
      !/\S/.test(en) || THAI.test(en) || !THAI.test(th) || told.some((arg) => !en.includes(arg) || !th.includes(arg))
    );
  });
  assert.deepEqual(wrong, []);
});

test('a reason is given by its room, and a sentence about a field by any', () => {
  const unused = reasons.filter(({ file, name }) => {
    const room = name.startsWith('usage.') ? '' : file.slice(0, file.lastIndexOf('/') + 1);
    return ![...sources].some(([source, text]) => source.startsWith(room) && text.includes(name));
  });
  assert.deepEqual(unused, []);
});

test('a wrongly typed field is told by a sentence of a copy file', () => {
  const wrong = [...sources].flatMap(([file, text]) => [
    ...(/new OpsUsageError\(\s*['"`{]/.test(text) ? [`${file}: a sentence of its own`] : []),
    ...(/new CommandLineError\(/.test(text) && !COMMAND_LINES.includes(file) ? [`${file}: no command line`] : []),
    ...(/invalidField\(/.test(text) && ANSWERS_STAFF.test(text) ? [`${file}: invalidField has no Thai sentence`] : []),
  ]);
  assert.deepEqual(wrong, []);
  const given = [...sources.values()].flatMap((text) =>
    [...text.matchAll(/new OpsUsageError\(\s*((?:refusals|usage)\.\w+)/g)].map(([, name]) => name),
  );
  assert.ok(given.length > 100);
  // The command line takes a sentence without a full stop for a problem of the schema.
  const unended = reasons.filter((reason) => given.includes(reason.name) && !/[.]$|^@0@$/.test(sentencesOf(reason).en));
  assert.deepEqual(unended, []);
});

test('a refusal of a staff call takes its reason from a copy file', () => {
  const own = /BusinessError\('FORBIDDEN', \{\s*data:/;
  const wrong = [...sources].flatMap(([file, text]) => (own.test(text) ? [file] : []));
  assert.deepEqual(wrong, ['packages/platform/kernel/staff/refuse.ts']);
});
