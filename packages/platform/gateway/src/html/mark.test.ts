import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markIn } from './mark.ts';

const file = (type: string, content: string) =>
  new Map([['/art/logo.svg', { type, content: Buffer.from(content), brotli: null, tag: '', cacheControl: '' }]]);
const drawing = `<svg xmlns="http://www.w3.org/2000/svg">\n  <path fill="#c2371d" d="M0 0z"/>\n</svg>\n`;

test('a small drawing becomes an address of data that no attribute ends', () => {
  const mark = markIn(file('image/svg+xml', drawing), '/art/logo.svg');
  assert.match(mark ?? '', /^data:image\/svg\+xml,/);
  assert.doesNotMatch(mark ?? '', /["<>&#]/);
  const [, data = ''] = mark?.split(',') ?? [];
  assert.equal(
    decodeURIComponent(data),
    '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#c2371d" d="M0 0z"/></svg>',
  );
});

test('a large one, another kind of picture, and one that lies elsewhere stay files', () => {
  assert.equal(markIn(file('image/svg+xml', drawing.padEnd(1_201)), '/art/logo.svg'), null);
  assert.equal(markIn(file('image/png', drawing), '/art/logo.svg'), null);
  assert.equal(markIn(file('image/svg+xml', drawing), 'https://pictures.example/logo.svg'), null);
});
