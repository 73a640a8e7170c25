/** Each reason of a refused staff call has an English and a Thai sentence, with the same arguments in both. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ownSources } from './lib/own-sources.mjs';
import { root } from './lib/run.mjs';

const THAI = /[\u0E01-\u0E3A\u0E40-\u0E4F]/;

const files = ownSources().filter((file) => file.endsWith('/refusals.copy.ts'));

const reasons = (
  await Promise.all(
    files.map(async (file) => {
      const { refusals } = await import(pathToFileURL(join(root, file)).href);
      return Object.entries(refusals).map(([name, reason]) => ({ file, name, reason }));
    }),
  )
).flat();

/** Stands for a text, a number or a word of both languages. */
const argument = (index) => Object.assign(new String(`@${index}@`), { en: `@${index}@`, th: `@${index}@` });

test('a reason has both sentences, and both tell its arguments', () => {
  assert.ok(reasons.length > 50);
  const wrong = reasons.filter(({ reason }) => {
    const given = typeof reason === 'function' ? Array.from({ length: reason.length }, (_, at) => argument(at)) : [];
    const { en, th } = typeof reason === 'function' ? reason(...given) : reason;
    return (
      !/\S/.test(en) || THAI.test(en) || !THAI.test(th) || given.some((arg) => !en.includes(arg) || !th.includes(arg))
    );
  });
  assert.deepEqual(wrong, []);
});

test('a reason is given by its room', () => {
  const sources = ownSources().filter((file) => file.startsWith('packages/') && file.endsWith('.ts'));
  const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const unused = reasons.filter(({ file, name }) => {
    const room = file.slice(0, file.lastIndexOf('/') + 1);
    return ![...texts].some(([source, text]) => source.startsWith(room) && text.includes(`refusals.${name}`));
  });
  assert.deepEqual(unused, []);
});

test('a refusal of a staff call takes its reason from a copy file', () => {
  const own = /BusinessError\('FORBIDDEN', \{\s*data:/;
  const sources = ownSources().filter((file) => file.startsWith('packages/') && file.endsWith('.ts'));
  const wrong = sources.filter((file) => own.test(readFileSync(join(root, file), 'utf8')));
  assert.deepEqual(wrong, ['packages/platform/kernel/staff/refuse.ts']);
});
