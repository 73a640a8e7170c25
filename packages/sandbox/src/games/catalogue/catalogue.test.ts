import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { drawPicture } from '../art/picture.ts';
import { engineOf } from '../engines/engines.ts';
import { buildCatalogue } from './catalogue.ts';
import { studios } from './studios.ts';

const games = [...buildCatalogue().values()];

test('every game has a name, an English name and an id of its own, however many there are', () => {
  for (const count of [360, 5_000]) {
    const all = [...buildCatalogue(count).values()];
    assert.equal(all.length, count);
    for (const key of ['id', 'name', 'nameEn'] as const)
      assert.equal(new Set(all.map((game) => game[key])).size, count, key);
    assert.ok(all.every(({ id }) => /^[a-z0-9-]{3,64}$/.test(id)));
  }
});

test('the catalogue is the same every time', () => {
  assert.deepEqual([...buildCatalogue().values()], games);
});

test('every studio sells, every category is there, and every game has a machine', () => {
  assert.deepEqual(new Set(games.map(({ studio }) => studio.id)), new Set(studios.map(({ id }) => id)));
  assert.deepEqual(new Set(games.map(({ category }) => category)), new Set(['slot', 'casino', 'fishing', 'sport']));
  const machines = new Set(games.map((game) => engineOf(game).kind));
  assert.deepEqual(machines, new Set(['slot', 'dice', 'baccarat', 'wheel', 'highlow', 'fishing', 'sport', 'book']));
});

test('every picture is small, drawn without text or outside resources, and hardly one like another', () => {
  const pictures = games.map(({ motif, seed }) => drawPicture({ motif, shade: seed >>> 20, seed }));
  for (const picture of pictures) {
    assert.ok(picture.length < 4_200, `${picture.length} bytes`);
    assert.ok(brotliCompressSync(picture).length < 1_100);
    assert.doesNotMatch(picture, /<text|<image|<script|undefined|NaN|href="(?!#)/);
  }
  assert.ok(new Set(pictures).size > games.length * 0.98);
});
