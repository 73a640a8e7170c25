/**
 * Runs the services of docker-compose.yml without containers, with the same commands, settings and nginx files. Pages
 * load, events stream, money arrives, and members notice no dying process. Needs DATABASE_URL (an empty server) and
 * NGINX: `npm run prove -- deployment`.
 */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { connect } from 'node:http2';
import { after, before, test } from 'node:test';
import { byHand } from './lib/by-hand.mjs';
import { Member } from './lib/member.mjs';
import { openInBrowser } from './lib/open-in-browser.mjs';

const { DATABASE_URL: databaseUrl, NGINX: nginx } = process.env;
assert.ok(databaseUrl && nginx, 'DATABASE_URL and NGINX are missing: npm run prove -- deployment');
const product = await byHand({ databaseUrl, nginx });
const { url } = product;
const member = new Member(url);

before(async () => {
  await product.upAll();
});
after(() => product.stop());

test('a page comes up in a browser; its files come from the disk, compressed and for ever', async () => {
  const { files, problems, title } = await openInBrowser(`${url}/lotto/lobby`);
  assert.match(title, /โชคดี/);
  assert.deepEqual(problems, []);
  assert.ok(files.length > 4);
  for (const { address, headers } of files) {
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable', address);
    // Fonts (woff2) are compressed already.
    assert.equal(headers['content-encoding'], address.endsWith('.woff2') ? undefined : 'br', address);
    assert.equal(headers['x-content-type-options'], 'nosniff', address);
    assert.equal(headers.server, 'nginx', address);
  }
});

test('over TLS a browser has HTTP/2: a page and ten event streams share one connection', async () => {
  const browser = connect(product.secureUrl, { rejectUnauthorized: false });
  const ask = (path) =>
    new Promise((resolve, reject) => {
      const stream = browser.request({ ':path': path });
      stream.on('error', reject).on('response', ({ ':status': status }) => resolve({ status, stream }));
    });
  try {
    const streams = await Promise.all(Array.from({ length: 10 }, () => ask('/api/live?round_id=1')));
    assert.deepEqual([...new Set(streams.map(({ status }) => status))], [200]);
    assert.equal((await ask('/lotto/lobby')).status, 200);
    assert.equal(browser.alpnProtocol, 'h2');
  } finally {
    browser.destroy();
  }
});

/** Asks nginx for a path under a host name, which `fetch` cannot set. */
function askAs(host, path) {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, url), { headers: { host } }, async (answer) => {
      let body = '';
      for await (const chunk of answer) body += chunk;
      resolve({ status: answer.statusCode, headers: answer.headers, body });
    });
    asked.on('error', reject).end();
  });
}

test('the back office answers at its own host name alone, and neither site has files or calls of the other', async () => {
  const { host } = new URL(product.backofficeUrl);
  const members = new URL(url).host;
  const document = await askAs(host, '/treasury');
  assert.equal(document.status, 200);
  assert.equal(document.headers['x-robots-tag'], 'noindex, nofollow');
  const [script] = /\/assets\/backoffice\/[^"]+\.js/.exec(document.body) ?? [''];
  const [area] = /\/assets\/host\/[^"]+\.js/.exec((await askAs(members, '/')).body) ?? [''];
  const statuses = await Promise.all(
    [script, area, '/api/staff/me', '/api/banner'].flatMap((path) => [askAs(host, path), askAs(members, path)]),
  );
  const [ownScript, foreignScript, foreignArea, ownArea, , staffCall, memberCall] = statuses;
  assert.deepEqual([ownScript.status, foreignScript.status, foreignArea.status, ownArea.status], [200, 404, 404, 200]);
  assert.deepEqual([staffCall.status, memberCall.status], [404, 404]);
});

test("files beside the releases and operators' addresses are not served", async () => {
  const paths = [
    '/assets/lotto/releases.json',
    '/assets/lotto/.next-1/release.json',
    '/assets/',
    '/metrics',
    '/metrics/gateway',
    '/internal/live',
    '/assets/../nginx.conf',
  ];
  for (const path of paths) assert.equal((await fetch(`${url}${path}`)).status, 404, path);
});

test('a member signs in, pays a deposit, and hears of it at once', async () => {
  await member.signIn();
  await member.deposit(123);
});

test('one api and one gateway are killed: pages, calls, streams and money go on', async () => {
  await product.kill('api-1');
  for (let round = 0; round < 10; round += 1) await member.balance();
  await member.deposit(100);
  await product.kill('gateway-2');
  for (let round = 0; round < 10; round += 1) {
    const page = await fetch(`${url}/lotto/lobby`);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /id="boot"/);
    await member.balance();
  }
  await member.deposit(101);
});

test('a restarted process takes calls at once: the other one may end', async () => {
  for (const [one, other] of [
    ['gateway-2', 'gateway-1'],
    ['api-1', 'api-2'],
  ]) {
    // nginx may still count it as failed; calls succeed either way.
    await member.balance();
    await product.up(one);
    await product.kill(other);
    // Parallel requests reach every nginx worker.
    const pages = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/lotto/lobby`)));
    assert.deepEqual(
      pages.filter(({ status }) => status !== 200),
      [],
    );
    await Promise.all(Array.from({ length: 20 }, () => member.balance()));
    await member.deposit(102);
  }
});
