import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { ReleaseManifest } from '@chokdee/contracts';
import { defaultShell, type ShellName } from '@chokdee/contracts/shells';
import { checkoutStore, createReleaseSource, publishBuild, sha384 } from '@chokdee/release';
import { createGateway } from './app.ts';
import type { ReaderLimits } from './live/readers.ts';
import type { StartPatience } from './member/member-start.ts';

type Others = Readonly<Record<string, string>>;

function manifestOf(area: ShellName, release: string, code: string, others: Others): ReleaseManifest {
  return {
    area,
    release,
    container: `${area}_${release}`,
    entry: 'main.js',
    initial: { js: ['main.js'], css: [] },
    fonts: ['text.0a1b2c3d.woff2'],
    pages: { home: { js: [], css: [] }, lost: { js: [], css: [] } },
    slots: {},
    integrity: Object.fromEntries(
      Object.entries({ 'main.js': code, ...others }).map(([name, text]) => [name, sha384(Buffer.from(text))]),
    ),
    routes: [
      {
        path: '/',
        page: 'home',
        layout: 'default',
        access: 'public',
        title: 'หน้าแรก',
        hero: 'banner',
        early: ['/api/banner?agent_code={agent_code}'],
      },
      {
        path: '/member/secret',
        page: 'home',
        layout: 'default',
        access: 'member',
        title: 'ของฉัน',
        firstOfMember: [['GET /api/member/limits'], ['GET /api/promotion/list', { agent_code: '{agent_code}' }]],
      },
      { path: '/preview', page: 'home', layout: 'default', access: 'staff', title: 'ตัวอย่าง' },
      { path: '*', page: 'lost', layout: 'default', access: 'public', title: 'Not Found' },
    ],
    bytes: {},
    built: { contracts: 'c1', shared: {}, commit: null },
  };
}

export function release(root: string, name: string, code: string, others: Others = {}, shell = defaultShell): void {
  const dist = checkoutStore(root).folderOf(shell);
  const built = join(dist, '.next');
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'main.js'), code);
  writeFileSync(join(built, 'main.js.br'), `compressed ${code}`);
  writeFileSync(join(built, 'text.0a1b2c3d.woff2'), 'font');
  for (const [other, text] of Object.entries(others)) writeFileSync(join(built, other), text);
  publishBuild(dist, built, manifestOf(shell, name, code, others));
}

/** Waits for a condition, a minute at most: a slow machine fails no test. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let looks = 0; !isSo(); looks += 1) {
    assert.ok(looks < 3_000, 'it never came');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Counts the connections to a server that have closed. */
export function countClosed({ server }: { readonly server: Server }): () => number {
  const closed: Socket[] = [];
  server.on('connection', (socket: Socket) => socket.on('close', () => closed.push(socket)));
  return () => closed.length;
}

export async function listen(t: TestContext, handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Options {
  /** Unreachable by default. */
  readonly apiUrl?: string;
  readonly publicUrl?: string;
  readonly releaseOverride?: boolean;
  readonly liveLimits?: ReaderLimits;
  readonly liveHeartbeatMs?: number;
  readonly arrivalMs?: number;
  readonly trustedProxies?: string[] | number | false;
  readonly sandboxUrl?: string | null;
  readonly gamesOrigin?: string | null;
  readonly writeLog?: (line: string) => void;
  readonly accessLog?: number;
  readonly startPatience?: StartPatience;
  readonly shell?: ShellName;
  readonly otherSite?: string | null;
  readonly cache?: boolean;
  readonly steadyMs?: () => number;
}

/** Creates a gateway over a checkout whose host is one file. */
export function gatewayOver(
  t: TestContext,
  {
    apiUrl = 'http://127.0.0.1:1',
    publicUrl = 'http://chokdee.test',
    releaseOverride = false,
    liveLimits = { member: 3, address: 20, all: 20_000 },
    liveHeartbeatMs = 20_000,
    arrivalMs = 10_000,
    trustedProxies = false,
    sandboxUrl = null,
    gamesOrigin = null,
    writeLog = () => undefined,
    accessLog = 100,
    // Long enough for a machine under load.
    startPatience = { sessionMs: 30_000, answersMs: 30_000 },
    shell = defaultShell,
    otherSite = null,
    cache = true,
    steadyMs = () => performance.now(),
  }: Options,
) {
  const root = mkdtempSync(join(tmpdir(), 'gateway-'));
  const publicFolder = join(root, 'public');
  mkdirSync(join(publicFolder, 'art'), { recursive: true });
  writeFileSync(join(publicFolder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(publicFolder, 'art/share-chokdee.png'), 'png');
  writeFileSync(join(publicFolder, 'art/icon-chokdee-180.png'), 'png of CHOKDEE');
  for (const picture of ['icon', 'mark']) writeFileSync(join(publicFolder, `art/${picture}-chokdee-192.png`), 'png');
  release(root, 'h1', 'first', {}, shell);
  const source = createReleaseSource(checkoutStore(root), shell);
  const config = {
    shell,
    sandbox: sandboxUrl !== null,
    port: 0,
    host: '127.0.0.1',
    apiUrl,
    publicUrl,
    otherSite,
    sandboxUrl,
    gamesOrigin,
    gamesPort: null,
    releasesDir: null,
    dataDir: root,
    databaseUrl: null,
    releasesState: join(root, 'last-known.json'),
    releaseWebhookUrl: null,
    verifyMs: 60_000,
    releaseOverride,
    metrics: null,
    watchdogS: 0,
    accessLog,
    cache,
    liveLimits,
    liveHeartbeatMs,
    arrivalMs,
    trustedProxies,
  };
  const app = createGateway({
    config,
    source,
    store: checkoutStore(root),
    publicFolder,
    writeLog,
    startPatience,
    steadyMs,
  });
  t.after(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });
  return { app, source, root };
}

export const gateway = (t: TestContext, options: Options = {}) => gatewayOver(t, options).app;

/** Stands in for the api's two agents, and for own sites by their names. */
export function agents(
  t: TestContext,
  settings: Readonly<Record<string, string>> = {},
  sites: Readonly<Record<string, object>> = {},
): Promise<string> {
  const configs = Object.entries(settings).map(([config_key, default_val]) => ({ config_key, val: null, default_val }));
  return listen(t, async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const code = /"(SIAMPHET|CHOKDEE)"/.exec(text)?.[1];
    const info = { name: `ร้าน ${code}`, agent_logo: `/art/${code}.svg`, first_banner_art: '/art/first.svg' };
    const config = code ? { agent_code: code, info, configs, events: [] } : null;
    const data = config ?? sites[/host=([^&]*)/.exec(request.url ?? '')?.[1] ?? ''] ?? null;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ error: data ? 0 : 1001, data }));
  });
}
