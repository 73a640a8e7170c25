import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { engineOf } from '../engines/engines.ts';
import { buildCatalogue } from './catalogue.ts';
import { motifs, PICTURE_VARIANTS } from './pictures.ts';
import { studios } from './studios.ts';

const art = new URL('../../art/', import.meta.url);
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
  assert.deepEqual(machines, new Set(['slot', 'dice', 'baccarat', 'fishing', 'book']));
});

test('every motif has its pictures, each light enough for a lobby', () => {
  const files = new Map(readdirSync(art).map((name) => [name, statSync(new URL(name, art)).size]));
  for (const motif of motifs)
    for (let variant = 0; variant < PICTURE_VARIANTS; variant += 1) {
      const size = files.get(`${motif}-${variant}.webp`) ?? 0;
      assert.ok(size > 0 && size < 12_000, `${motif}-${variant}: ${size} bytes`);
    }
});
