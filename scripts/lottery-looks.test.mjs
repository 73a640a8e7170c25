/** A lottery looks the same everywhere: its emblem is data of the server, drawn by one part of shared/ui. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { test } from 'node:test';
import { root } from './lib/run.mjs';

const GROUPS = ['thai', 'hanoi', 'lao', 'stock', 'yeekee'];
const { lotteries } = JSON.parse(readFileSync(join(root, 'packages/areas/lotto/server/seed/lotteries.json'), 'utf8'));

/** Matches a lottery or group as a key, or as a class or attribute in CSS. */
const asKey = (name) => new RegExp(`[{,\\n]\\s*['"]?${name}['"]?\\s*:`);
const asSelector = (name) => new RegExp(`data-[a-z]+="${name}"|\\.${name}\\b\\s*[{,]`);
const named = (file, name) => (file.endsWith('.css') ? asSelector(name) : asKey(name));
const isLook = /\bicon|Icon|colou?r|background|emblem/i;

const isSource = (file) =>
  /\.(?:tsx?|css)$/.test(file) && !/\.test\.tsx?$|copy\.ts$|\/testing\/|\/node_modules\/|\/dist\//.test(file);

const sources = ['host', 'remotes', 'shared'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true })
    .map((file) => join(room, file))
    .filter(isSource),
);

test('no area maps lotteries to icons or colours', () => {
  const names = [...GROUPS, ...lotteries.map(({ code }) => code)];
  const maps = sources.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return isLook.test(text) && names.filter((name) => named(file, name).test(text)).length > 1;
  });
  assert.deepEqual(maps, []);
});

test('one part shows emblems, and nothing in front knows their shapes or pigments', () => {
  const having = (pattern) => sources.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));
  assert.deepEqual(having(/look\.paths\b|emblem\.paths\b/), ['shared/ui/src/emblem/drawn-emblem.tsx']);
  assert.deepEqual(having(/crescent|saltire|canton/), []);
});
