import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { ask as askOther, openPool } from './ask.ts';

/** Enough for any machine, ms. */
const PATIENT_MS = 60_000;
const CHUNK = Buffer.alloc(1_000_000, 'x');

/** Writes until the client closes the connection. */
async function pour(response: ServerResponse): Promise<void> {
  while (!response.destroyed) if (!response.write(CHUNK)) await once(response, 'drain').catch(() => undefined);
}

const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  '/fine': (response) => response.end('{"fine":true}'),
  '/refused': (response) => response.writeHead(409).end('no'),
  '/busy': (response) => response.writeHead(429, { 'retry-after': '30' }).end(),
  '/elsewhere': (response) => response.writeHead(302, { location: '/fine' }).end(),
  '/huge': pour,
  '/endless': (response) => response.write('{'),
  '/silent': () => undefined,
};

describe('an outside party', () => {
  const asked: string[] = [];
  let heard: IncomingHttpHeaders = {};
  const server = createServer((request, response) => {
    heard = request.headers;
    asked.push(request.url ?? '');
    answers[request.url ?? '']?.(response);
  });
  const ask = async (path: string, timeoutMs = PATIENT_MS) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    const { headers, ...answer } = await askOther(url, { timeoutMs });
    assert.equal(headers['retry-after'], answer.retryAfterS?.toString());
    return answer;
  };
  before(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is answered as it says, whatever its state', async () => {
    assert.deepEqual(await ask('/fine'), { status: 200, ok: true, text: '{"fine":true}' });
    assert.deepEqual(await ask('/refused'), { status: 409, ok: false, text: 'no' });
    assert.deepEqual(await ask('/busy'), { status: 429, ok: false, text: '', retryAfterS: 30 });
    assert.deepEqual([heard['user-agent'], heard['accept-encoding']], ['chokdee', 'identity']);
  });

  it('is asked over connections of its protocol', () => {
    const isTls = (url: string) => openPool(url, { maxSockets: 1 }) instanceof TlsAgent;
    assert.deepEqual([isTls('http://a.test'), isTls('https://a.test')], [false, true]);
  });

  it('is left before it closes an idle connection', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fine`;
    const agent = openPool(url);
    const idle = new Promise<Socket>((resolve) => agent.on('free', resolve));
    await askOther(url, { agent, timeoutMs: PATIENT_MS });
    const { timeout = 0 } = await idle;
    agent.destroy();
    assert.ok(timeout > 0 && timeout < server.keepAliveTimeout, `${timeout} ms`);
  });

  it('is not followed elsewhere', async () => {
    asked.length = 0;
    await assert.rejects(ask('/elsewhere'));
    assert.deepEqual(asked, ['/elsewhere']);
  });

  it('is not read without end, neither in size nor in time', async () => {
    await assert.rejects(ask('/huge'), /answered more than 16000000 bytes/);
    for (const path of ['/endless', '/silent']) await assert.rejects(ask(path, 500), { name: 'TimeoutError' });
  });
});
