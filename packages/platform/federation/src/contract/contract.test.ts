import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { compareTypes } from './compare-types.ts';
import { ExportedTypes } from './exported-types.ts';
import { raise } from './raise.ts';
import { stylesOf, stylesUsed } from './style-parts.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const entries = { '@chokdee/a': 'shared/a/src/index.d.ts', '@chokdee/b': 'shared/b/src/index.d.ts' };
const state = (props: string, extra = '') => ({
  'shared/a/src/index.d.ts': `${extra}export { Button, type Props } from './button.ts';\nexport * from './more.ts';\n`,
  'shared/a/src/button.d.ts': `import type { Size } from './size.ts';\nexport interface Props { readonly size: Size; ${props} }\nexport declare function Button(props: Props): string;\n`,
  'shared/a/src/size.d.ts': `export type Size = 's' | 'm';\nexport type Unused = 1;\n`,
  'shared/a/src/more.d.ts': `export declare const size: number;\n`,
  'shared/b/src/index.d.ts': `import { Button } from '@chokdee/a';\nexport declare const face: typeof Button;\n`,
});
const hashes = (declarations: Record<string, string>, name: '@chokdee/a' | '@chokdee/b' = '@chokdee/a') =>
  new ExportedTypes(declarations, entries).hashes(name);

test('a name has another hash when what it refers to changes, wherever that stands, and for nothing else', () => {
  const before = state('');
  assert.deepEqual(Object.keys(hashes(before)), ['Button', 'size'], 'types are gone at run time');
  assert.deepEqual(hashes(state('', '/** Says why. */\n')), hashes(before));
  assert.deepEqual(hashes({ ...before, 'shared/a/src/size.d.ts': `export type Size = 's' | 'm';\n` }), hashes(before));
  const after = { ...before, 'shared/a/src/size.d.ts': `export type Size = 's' | 'l';\n` };
  assert.notEqual(hashes(after)['Button'], hashes(before)['Button']);
  assert.equal(hashes(after)['size'], hashes(before)['size']);
  assert.notEqual(hashes(after, '@chokdee/b')['face'], hashes(before, '@chokdee/b')['face']);
});

test('the compiler tells the same in other words, what takes more, and what is another type', () => {
  const compare = (now: Record<string, string>) =>
    compareTypes({
      root,
      old: state('wide?: boolean'),
      now,
      entries,
      names: [
        { entry: entries['@chokdee/a'], name: 'Button' },
        { entry: entries['@chokdee/b'], name: 'face' },
      ],
    });
  assert.deepEqual(compare(state('wide?: true | false')), ['same', 'same']);
  assert.deepEqual(compare(state('wide?: boolean; tall?: boolean')), ['more', 'more']);
  assert.deepEqual(compare(state('wide: boolean')), ['other', 'other']);
});

test('versions rise by what changes: nothing, more, or something breaks', () => {
  const kept = {
    exports: { A: { hash: 'a', since: '1.1.0', broke: '1.0.0' }, B: { hash: 'b', since: '1.2.0', broke: '1.2.0' } },
    styles: { '--line': { hash: 'l', since: '1.0.0', broke: '1.0.0' } },
  };
  const next = (exports: Record<string, string>, change: 'same' | 'more' | 'other', styles = { '--line': 'l2' }) =>
    raise({ version: '1.2.0', kept, now: { exports, styles }, changeOf: () => change });
  const same = next({ A: 'a2', B: 'b' }, 'same');
  assert.deepEqual([same.version, same.changes], ['1.2.0', []]);
  assert.deepEqual(same.contract.exports['A'], { hash: 'a', since: '1.1.0', broke: '1.0.0', text: 'a2' });
  assert.equal(same.contract.styles['--line']?.hash, 'l2', 'another colour is no other version');
  const more = next({ A: 'a2', B: 'b', C: 'c' }, 'more');
  assert.deepEqual([more.version, more.changes], ['1.3.0', ['A takes or gives more', 'C is new']]);
  assert.deepEqual(more.contract.exports['A'], { hash: 'a2', since: '1.3.0', broke: '1.0.0' });
  const other = next({ A: 'a2' }, 'other', {} as { '--line': string });
  assert.deepEqual([other.version, other.changes], ['2.0.0', ['B is gone', '--line is gone', 'A has another type']]);
  assert.deepEqual(other.contract.exports['A'], { hash: 'a2', since: '2.0.0', broke: '2.0.0' });
});

test('styles that everyone can use: custom properties of all sheets, classes of those that are no modules', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'tokens.css'), ':root { --line: #fff; --mark: url("a;b") } .card { color: red }');
  writeFileSync(join(folder, 'part.module.css'), '.own { --tone: red; color: var(--line) }');
  assert.deepEqual(Object.keys(stylesOf(folder)), ['--line', '--mark', '--tone', '.card']);
  const used = 'a{color:var(--line);margin:var(--mark, 0)} className:"wide card"';
  assert.deepEqual(stylesUsed(used, ['--line', '--mark', '--tone', '.card', '.own']), ['--line', '.card']);
});
