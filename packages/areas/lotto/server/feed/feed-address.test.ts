import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFeedAddress } from './feed-address.ts';

test('a source is asked at a public https address; the sandbox asks this machine, too', () => {
  const read = (url: string, sandbox = false) => readFeedAddress(url, { sandbox })?.host;
  assert.equal(read('https://Results.source-a.com/lottery/'), 'results.source-a.com');
  for (const url of [
    'http://results.source-a.com',
    'https://127.0.0.1',
    'https://10.0.0.1/x',
    'https://2130706433/',
    'https://postgres',
    'https://metadata.google.internal/',
    'https://results.source-a.com:8443',
    'https://results.source-a.com/x?y=',
    'https://results.source-a.com/x#',
    'https://me:secret@results.source-a.com',
    'file:///etc/passwd',
    'http://127.0.0.1:3000/sandbox',
  ])
    assert.equal(read(url), undefined, url);
  assert.equal(read('http://127.0.0.1:3000/sandbox', true), '127.0.0.1:3000');
  assert.equal(read('http://10.0.0.1:3000/', true), undefined);
});
