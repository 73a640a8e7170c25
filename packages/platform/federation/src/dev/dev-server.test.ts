import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { AreaBoot } from '@chokdee/contracts';
import { sha384 } from '@chokdee/release';
import type WebpackDevServer from 'webpack-dev-server';
import { defineRemote } from '../define-remote.ts';
import { createDevServer } from './dev-server.ts';
import { createProduct } from './product.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const folder = join(root, `.cache/dev-server-test-${process.pid}`);
const asked: string[] = [];

/** Simulates a deployed product for the dev server. */
const product = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  const boot = {
    areas: { lotto: { release: 'deployed' } },
    routes: [],
    integrity: { '/assets/host/h/main.js': 'of the host' },
  };
  const page = [
    '<!doctype html><head><script src="/assets/host/h/main.js" integrity="of the host"></script>',
    `<script type="application/json" id="boot">${JSON.stringify(boot)}</script></head><body></body>`,
  ];
  const isPage = request.url?.startsWith('/lotto');
  response.setHeader('content-type', isPage ? 'text/html' : 'application/json');
  response.end(isPage ? page.join('\n') : JSON.stringify({ areas: boot.areas, host: request.headers.host }));
});
let server: WebpackDevServer;
let address = '';

const write = (text: string) =>
  writeFileSync(join(folder, 'src/one.page.tsx'), `export function Page() {\n  return <p>${text}</p>;\n}\n`);

before(async () => {
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src/pages.ts'), "export const pages = { one: () => import('./one.page.tsx') };\n");
  write('first');
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  const route = { path: '/lotto/lobby', page: 'one', layout: 'default', access: 'public', title: 'one' } as const;
  server = createDevServer({
    definition: defineRemote({ area: 'lotto', routes: [route] }),
    folder,
    root,
    port: 0,
    host: null,
    product: createProduct(`http://127.0.0.1:${(product.address() as AddressInfo).port}`),
    mayWrite: false,
  });
  await server.start();
  const listening = server.server?.address();
  assert.ok(listening && typeof listening === 'object');
  address = `http://127.0.0.1:${listening.port}`;
});
after(async () => {
  await server.stop();
  product.close();
  rmSync(folder, { recursive: true });
});

interface Boot {
  readonly areas: { readonly lotto: AreaBoot };
  readonly integrity: Readonly<Record<string, string>>;
}

async function bootOf(): Promise<Boot> {
  const html = await (await fetch(`${address}/lotto/lobby`)).text();
  assert.match(html, /<script src="\/assets\/host\/h\/main\.js" integrity="of the host">/);
  return JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Boot;
}

/** Fetches the area's files as a browser does, and checks each against the hash in the document. */
async function guardedFiles({ integrity }: Boot): Promise<string> {
  const files = Object.entries(integrity).filter(([file]) => file.startsWith('/assets/lotto/'));
  const contents = await Promise.all(
    files.map(async ([file, hash]) => {
      const content = Buffer.from(await (await fetch(`${address}${file}`)).arrayBuffer());
      assert.equal(sha384(content), hash, file);
      return content.toString();
    }),
  );
  return contents.join('\n');
}

test("the product's shell gets the area of this folder, every file with its hash, and the next edit likewise", async () => {
  const boot = await bootOf();
  assert.ok(boot.areas.lotto.entry in boot.integrity);
  const files = await guardedFiles(boot);
  assert.match(files, /"first"/);
  assert.doesNotMatch(files, /jsxDEV/, 'production code alone runs in a production shell');

  write('second');
  await new Promise<void>((resolve) => server.compiler.hooks.done.tap('test', () => resolve()));
  assert.match(await guardedFiles(await bootOf()), /"second"/);
});

test('news of releases name the area of this folder', async () => {
  const { areas } = (await (await fetch(`${address}/releases.json`)).json()) as Boot;
  assert.notEqual(areas.lotto.release, 'deployed');
});

test('reading reaches the product under its own name, writing is refused before it', async () => {
  const read = await fetch(`${address}/api/wheel/config`);
  assert.match(((await read.json()) as { host: string }).host, /^127\.0\.0\.1:/);
  const login = await fetch(`${address}/api/login`, { method: 'POST' });
  assert.equal(login.status, 200);
  const bet = await fetch(`${address}/api/lotto/bill/create`, { method: 'POST' });
  assert.equal(bet.status, 403);
  assert.match(await bet.text(), /Read-only/);
  assert.deepEqual(
    asked.filter((each) => each.includes('/api/')),
    ['GET /api/wheel/config', 'POST /api/login'],
  );
});
