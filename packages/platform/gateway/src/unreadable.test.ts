import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { gateway } from './testing.ts';

for (const [what, sent, status] of [
  ['a head of a call that is too long', `GET /api/time HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is no request', 'hello\r\n\r\n', 400],
  ['two lengths', 'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabcd', 400],
] as const) {
  test(`${what} is refused in the envelope, with the headers of every answer`, async (t) => {
    const app = gateway(t);
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(sent);
    const answer = await text(socket);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    assert.match(head, new RegExp(`^HTTP/1.1 ${status} `));
    assert.match(head, /x-content-type-options: nosniff/);
    assert.equal((JSON.parse(body) as { error: number }).error, 9001);
  });
}

for (const path of ['/', '/lobby/slot?a=b', `/${'a'.repeat(20_000)}`, '/apiary']) {
  test(`a head that is too long is answered with a page: ${path.slice(0, 20)}`, async (t) => {
    const app = gateway(t);
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`);
    const answer = await text(socket);
    assert.match(answer, /^HTTP\/1.1 431 /);
    assert.match(answer, /content-type: text\/html/);
    assert.match(answer, /<h1>ไม่พบหน้านี้<\/h1>/);
  });
}

for (const [url, status, type] of [
  ['/lobby/%', 404, /text\/html/],
  ['/%zz?code=A', 404, /text\/html/],
  ['/member/%E0%A4', 404, /text\/html/],
  ['/api/%', 400, /application\/json/],
  ['/assets/%.js', 400, /application\/json/],
] as const) {
  test(`the address ${url} is answered with ${status}`, async (t) => {
    const answer = await gateway(t).inject(url);
    assert.equal(answer.statusCode, status);
    assert.match(String(answer.headers['content-type']), type);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
  });
}
