import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { createSandboxApp } from '../app.ts';
import { createTestOutside, testConfig } from '../testing.ts';

const accept = { accept: 'application/json' };
const word = Buffer.from('แจ้งเตือน <b>').toString('base64');
const dialogue = [
  'EHLO house.test',
  'MAIL FROM:<alarms@house.test>',
  'RCPT TO:<ops@house.test>',
  'DATA',
  `Subject: x\r\nContent-Transfer-Encoding: base64\r\n\r\n${word}\r\n.`,
  'QUIT',
];

test('a letter that comes by SMTP is kept, and its page shows it as text', async (t) => {
  const { outside } = createTestOutside(() => new Response());
  const app = await createSandboxApp(testConfig, outside);
  t.after(() => app.close());
  assert.deepEqual((await app.inject({ url: '/sandbox/mail', headers: accept })).json(), { port: null, letters: [] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const read = async () => (await app.inject({ url: '/sandbox/mail', headers: accept })).json();
  // Fastify does not wait for its hook.
  while ((await read()).port === null) await new Promise((resolve) => setImmediate(resolve));
  const { port } = await read();
  const socket = connect(port, '127.0.0.1');
  const steps = [...dialogue];
  // The last line of each answer has a space behind its number.
  for await (const line of createInterface(socket)) {
    const step = /^[23]\d\d /.test(line) ? steps.shift() : undefined;
    if (step !== undefined) socket.write(`${step}\r\n`);
  }
  if (!socket.closed) await once(socket, 'close');
  const { letters } = await read();
  assert.deepEqual(
    letters.map(({ from, to, text }: Record<string, unknown>) => [from, to, text]),
    [['alarms@house.test', ['ops@house.test'], 'แจ้งเตือน <b>']],
  );
  const { body } = await app.inject('/sandbox/mail');
  assert.match(body, /แจ้งเตือน &lt;b&gt;/);
});
