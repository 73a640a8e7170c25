import assert from 'node:assert/strict';
import { test } from 'node:test';
import { antdBytes } from './on-a-press.ts';

const host = {
  bytes: { 'main.1.js': 9_000, 'antd.1.js': 100, 'antd-dates.1.js': 20, 'antd-dates.1.css': 3, 'antd-table.1.js': 50 },
};

test('a page is counted with the parts of antd that its scripts name, and what they share', () => {
  assert.equal(antdBytes(host, ['(0,a.loadDates)().then', 'b.loadRemote()']), 123);
  assert.equal(antdBytes(host, ['(0,a.loadDates)()', '(0,a.loadTable)()']), 173);
});

test('a page that names none fetches none', () => {
  assert.equal(antdBytes(host, ['loadDates', 'a.loadRemote()']), 0);
});
