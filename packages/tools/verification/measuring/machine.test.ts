import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { verdictOf } from './machine.ts';

test('a quiet machine judges a goal', () => {
  assert.equal(verdictOf(true, 1), 'reached');
  assert.equal(verdictOf(false, 1), 'MISSED');
});

test('a machine with other work judges nothing', () => {
  assert.equal(verdictOf(true, 1.1), 'not judged, the load is above 1');
  assert.equal(verdictOf(false, 1.1), 'not judged, the load is above 1');
});

test('no bench judges by itself', () => {
  const bench = new URL('../bench/', import.meta.url);
  const files = readdirSync(bench, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  assert.deepEqual(
    files.filter((file) => /MISSED|loadavg/.test(readFileSync(new URL(file, bench), 'utf8'))),
    [],
  );
});
