import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import markPureParts from './pure-parts-loader.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/development');
const sources = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => readFileSync(join(folder, file), 'utf8'));

test('a part without use can be left out, and what is not made of parts stays as it is', () => {
  const source =
    'var Form = React10.forwardRef(() => null);\nForm.displayName = "Form";\nconst kept = React.forwardRef;\n';
  assert.equal(
    markPureParts(source),
    'var Form = /* @__PURE__ */ React10.forwardRef(() => null);\n\nconst kept = React.forwardRef;\n',
  );
});

test('the release in use is written as this expects: every part of it is marked', () => {
  assert.ok(sources.some((source) => /^var Form = React\d*\.forwardRef\(/m.test(source)));
  for (const source of sources.map(markPureParts)) {
    assert.doesNotMatch(source, /^var \w+ = React\d*\.(forwardRef|createContext|memo)\(/m);
    assert.doesNotMatch(source, /^\w+\.displayName =/m);
  }
});
