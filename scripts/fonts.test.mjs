/** Font subsets are current, small and contain every letter that the product writes. */
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lettersOf, namesOf } from './lib/font-names.mjs';
import { FONTS, filesOf, LETTERS, subsetOf, unpacked } from './lib/font-subset.mjs';
import { sourceFiles } from './lib/import-graph.mjs';
import { root } from './lib/run.mjs';

const MOST_BYTES = 80 * 1024;
const read = (file) => readFileSync(join(root, file));

/** Letters that device fonts draw: card suits in the sandbox's games, and letters that no page shows. */
const DEVICE_LETTERS = new Map([
  ['packages/tools/sandbox/src/games/provider/describe-outcome.ts', '♠♥♦♣'],
  ['packages/platform/kernel/http/csv.ts', '＝＋－＠'],
]);

/** Sources without comments; the rest may be text of copy, contracts, catalogues or demo data. */
const codeOf = (file) =>
  read(file)
    .toString()
    .replace(/\/\*[\s\S]*?\*\/|^\s*(\/\/|--).*$/gm, '');

test('every subset is what `npm run fonts` makes of its source', async () => {
  for (const font of FONTS) {
    const subset = await subsetOf(font);
    for (const file of filesOf(font)) assert.ok(subset.equals(read(file)), `${file} is not current: npm run fonts`);
  }
});

test(`the fonts of a page weigh at most ${MOST_BYTES} bytes, in two weights a family`, () => {
  const styles = read('shared/ui/src/styles/fonts.css').toString();
  const named = [...styles.matchAll(/url\("\.\/(fonts\/[^"]+)"\)/g)].map(([, file]) => `shared/ui/src/styles/${file}`);
  assert.deepEqual(named.sort(), FONTS.map((font) => filesOf(font)[0]).sort());
  const bytes = named.reduce((sum, file) => sum + statSync(join(root, file)).size, 0);
  assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
});

test('a subset has the letters that it is made for, and no reserved name', async () => {
  // Letters without a width are drawn by the fallback font.
  const isDrawn = (letter) => !/[\u200b-\u200d\u25cc]/.test(letter);
  for (const font of FONTS) {
    const subset = await unpacked(read(filesOf(font)[0]));
    const has = lettersOf(subset);
    assert.deepEqual(
      font.letters.filter((letter) => isDrawn(letter) && !has.has(letter.codePointAt(0))),
      [],
      font.name,
    );
    assert.doesNotMatch(namesOf(subset).join(), /Plex/);
  }
});

test('Kanit has no figures: amounts are of one family', async () => {
  for (const font of FONTS.filter(({ name }) => name.startsWith('kanit'))) {
    const has = lettersOf(await unpacked(read(filesOf(font)[0])));
    assert.deepEqual(
      [...'0123456789.,฿'].filter((letter) => has.has(letter.codePointAt(0))),
      [],
    );
  }
});

test('no text of the product has a letter that its fonts lack', () => {
  const known = new Set([...LETTERS, '\n', '\r', '\t']);
  // The back office uses fonts of the device.
  const files = sourceFiles(['host', 'remotes', 'shared', 'packages']).filter((file) => !/\.test\.tsx?$/.test(file));
  assert.ok(files.length > 1000);
  const missing = files.flatMap((file) => {
    const others = [...new Set(codeOf(file))].filter((letter) => !known.has(letter));
    const unknown = others.filter((letter) => !(DEVICE_LETTERS.get(file) ?? '').includes(letter));
    return unknown.map((letter) => `${file}: ${letter}`);
  });
  assert.deepEqual(missing, []);
});
