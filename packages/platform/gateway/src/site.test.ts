import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { demoPalettes } from '@chokdee/contracts/demo-palettes';
import { house, inks } from './html/themes.ts';
import { canonicalOf } from './page.ts';
import { agents, gateway, gatewayOver, listen, release } from './testing.ts';

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

test('a document names its page, its agent and its one address', async (t) => {
  const app = gateway(t, { apiUrl: await agents(t) });
  const { body } = await app.inject('/?utm_source=x');
  assert.equal(attribute(body, /<title>(.*?)<\/title>/), 'หน้าแรก — ร้าน CHOKDEE');
  assert.equal(attribute(body, /rel="canonical" href="(.*?)"/), 'http://chokdee.test/');
  assert.match(body, /<meta name="description" content="หน้าแรก ที่ ร้าน CHOKDEE /);
  assert.equal(attribute(body, /property="og:image" content="(.*?)"/), 'http://chokdee.test/art/share-chokdee.png');
  assert.doesNotMatch(body, /noindex/);
  const other = (await app.inject('/?ag=SIAMPHET')).body;
  assert.equal(attribute(other, /<title>(.*?)<\/title>/), 'หน้าแรก — ร้าน SIAMPHET');
  assert.equal(attribute(other, /rel="canonical" href="(.*?)"/), 'http://chokdee.test/?ag=SIAMPHET');
  assert.equal(attribute(other, /rel="icon" type="image\/svg\+xml" href="(.*?)"/), '/art/SIAMPHET.svg');
});

test('an address with too many slashes has the same one address', () => {
  assert.equal(canonicalOf('http://chokdee.test', '//evil.test//', 'CHOKDEE'), 'http://chokdee.test/evil.test');
});

test('pages of a member and unknown addresses stay out of search engines', async (t) => {
  const app = gateway(t);
  for (const path of ['/member/secret', '/nowhere']) assert.match((await app.inject(path)).body, /content="noindex"/);
});

test('the document arrives in the theme and the colours that the member chose', async (t) => {
  const app = gateway(t);
  const open = async (theme: string) =>
    (await app.inject({ url: '/', headers: { cookie: `a=b; chokdee_theme=${theme}` } })).body;
  const light = await open('light');
  assert.match(light, /<html lang="th" data-agent="CHOKDEE" data-theme="light">/);
  assert.ok(light.includes(`--sh-bg:${house.light.bg}`) && !light.includes(`--sh-bg:${house.dark.bg}`));
  assert.ok((await open('system')).includes('@media(prefers-color-scheme:light){html{color-scheme:light'));
  for (const unknown of ['pink', '"><script>', '']) assert.match(await open(unknown), /data-theme="dark"/, unknown);
});

/** Returns the colours that the design tokens define under one selector. */
function tokensUnder(css: string, selector: string): Record<string, string | undefined> {
  const start = css.indexOf(`\n${selector} {`);
  const block = start < 0 ? '' : css.slice(start, css.indexOf('}', start));
  const names = ['bg', 'surface', 'raised', 'line', 'text', 'text-2', 'cta', 'on-cta'];
  return Object.fromEntries(names.map((name) => [name, attribute(block, new RegExp(`--${name}: (#\\w+)`))]));
}

test('the colours before the style sheet are those of the style sheet', () => {
  const folder = new URL('../../../../shared/ui/src/styles/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const css = files.map((name) => `\n${readFileSync(new URL(name, folder), 'utf8')}`).join('');
  assert.deepEqual(tokensUnder(css, '[data-theme="dark"]'), { ...house.dark, ...inks.dark });
  assert.deepEqual(tokensUnder(css, '[data-theme="light"]'), { ...house.light, ...inks.light });
});

test("an agent's own colours come with its documents, and nothing that is no colour does", async (t) => {
  const own = demoPalettes['SIAMPHET'];
  const documentWith = async (palette: unknown) => {
    const app = gateway(t, { apiUrl: await agents(t, { palette: JSON.stringify(palette) }) });
    return (await app.inject('/?ag=SIAMPHET')).body;
  };
  const body = await documentWith(own);
  assert.match(body, /html\[data-agent="SIAMPHET"\]\{--bg:#101018;--surface:#191924;/);
  assert.match(body, /html\[data-agent="SIAMPHET"\]\[data-theme="light"\]\{--bg:#f0f1f6;/);
  assert.match(body, /--sh-bg:#101018/);
  assert.match(body, /name="theme-color" content="#101018"/);
  const broken = await documentWith({ ...own, dark: { ...own?.dark, bg: 'red}</style><script>' } });
  assert.doesNotMatch(attribute(broken, /<style[^>]*>(.*?)<\/style>/) ?? '', /red\}/);
  assert.match(broken, new RegExp(`--sh-bg:${house.dark.bg}`));
});

test('robots and the map of the site name what a guest may open', async (t) => {
  const app = gateway(t);
  const robots = (await app.inject('/robots.txt')).body;
  assert.match(robots, /Disallow: \/member\//);
  assert.match(robots, /Sitemap: http:\/\/chokdee\.test\/sitemap\.xml/);
  const map = await app.inject('/sitemap.xml');
  assert.match(String(map.headers['content-type']), /application\/xml/);
  assert.deepEqual(
    [...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url),
    ['http://chokdee.test/'],
  );
});

test('the site is an app of the home screen in the agent’s name', async (t) => {
  const app = gateway(t, { apiUrl: await agents(t) });
  const manifest = (await app.inject('/manifest.webmanifest?ag=SIAMPHET')).json();
  assert.equal(manifest.name, 'ร้าน SIAMPHET');
  assert.equal(manifest.start_url, '/?ag=SIAMPHET');
  assert.deepEqual(manifest.icons, [{ src: '/art/SIAMPHET.svg', sizes: 'any', type: 'image/svg+xml' }]);
});

test('it has the mark for systems that show it as it is, and on a ground for those that cut it', async (t) => {
  const manifest = (await gateway(t, { apiUrl: await agents(t) }).inject('/manifest.webmanifest')).json();
  const { display, scope, icons } = manifest;
  assert.deepEqual([display, scope], ['standalone', '/']);
  assert.deepEqual(
    icons.map(({ src, sizes, purpose }: Record<string, string>) => [src, sizes, purpose]),
    [
      ['/art/mark-chokdee-192.png', '192x192', 'any'],
      ['/art/icon-chokdee-192.png', '192x192', 'maskable'],
      ['/art/CHOKDEE.svg', 'any', undefined],
    ],
  );
});

test('the page for no connection is one file in the colours of agent and theme, and runs nothing', async (t) => {
  const app = gateway(t, { apiUrl: await agents(t, { palette: JSON.stringify(demoPalettes['SIAMPHET']) }) });
  const open = (url: string, theme: string) => app.inject({ url, headers: { cookie: `chokdee_theme=${theme}` } });
  const { body, headers } = await open('/offline', 'light');
  assert.match(body, /ไม่ได้เชื่อมต่ออินเทอร์เน็ต.*<a href="">ลองใหม่<\/a>/s);
  assert.doesNotMatch(body, /<script|src="\/|href="\/|url\(/);
  const style = attribute(body, /<style>(.*?)<\/style>/s) ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = String(headers['content-security-policy']);
  assert.ok(policy.startsWith(`default-src 'none'; style-src 'sha256-${hash}'; img-src data:`), policy);
  assert.equal(headers['cache-control'], 'private, no-cache');
  const own = (await open('/offline?ag=SIAMPHET', 'dark')).body;
  assert.match(own, /ร้าน SIAMPHET/);
  assert.match(own, new RegExp(`--bg:${demoPalettes['SIAMPHET']?.dark.bg}`));
});

test('the worker of the stable shell has one address, is asked for anew and may ask this site alone', async (t) => {
  const { app, root, source } = gatewayOver(t, {});
  assert.equal((await app.inject('/sw.js')).statusCode, 404, 'a shell without one');
  release(root, 'h2', 'second', { 'sw.js': 'self' });
  source.refresh();
  const { statusCode, body, headers } = await app.inject('/sw.js');
  assert.deepEqual([statusCode, body], [200, 'self']);
  assert.match(String(headers['content-type']), /javascript/);
  assert.equal(headers['cache-control'], 'no-cache');
  assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
});

test('studios of other origins are in the policy where games need them, and nothing else that the api may say', async (t) => {
  const apiUrl = await listen(t, (request, answer) => {
    const origins = [
      'https://play.studio.test',
      'https://art.studio.test:8443',
      "https://a.test; script-src 'unsafe-eval'",
      '*',
    ];
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify(request.url === '/internal/game-origins' ? origins : { error: 1001, data: null }));
  });
  const sourcesOf = async (url: string) =>
    String((await gateway(t, { apiUrl: url }).inject('/')).headers['content-security-policy']).split('; ');
  const games = "'self' https://play.studio.test https://art.studio.test:8443";
  const policy = await sourcesOf(apiUrl);
  for (const source of [`frame-src ${games}`, `img-src ${games} data:`, `connect-src ${games}`, "script-src 'self'"])
    assert.ok(policy.includes(source), source);
  // Documents are served while the api is away.
  assert.ok((await sourcesOf('http://127.0.0.1:1')).includes("frame-src 'self'"));
});

test('the icons that browsers ask for by themselves are the agent’s mark', async (t) => {
  const app = gateway(t);
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-120x120-precomposed.png']) {
    const icon = await app.inject(path);
    assert.equal(icon.statusCode, 200, path);
    assert.equal(icon.headers['content-type'], 'image/png');
    assert.equal(icon.body, 'png of CHOKDEE');
    assert.match(String(icon.headers['cache-control']), /^private/);
  }
  // An agent without a mark in pixels has the drawn mark of the house.
  const drawn = await app.inject('/favicon.ico?ag=SIAMPHET');
  assert.equal(drawn.headers['content-type'], 'image/svg+xml');
});

test('artwork is compressed once and not sent again when it has not changed', async (t) => {
  const app = gateway(t);
  const first = await app.inject({ url: '/favicon.svg', headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(first.headers['content-encoding'], 'br');
  assert.match(String(first.headers['cache-control']), /max-age=86400/);
  const again = await app.inject({ url: '/favicon.svg', headers: { 'if-none-match': String(first.headers.etag) } });
  assert.equal(again.statusCode, 304);
  assert.equal(again.body, '');
});

test('a document is compressed as the browser wants, and asked for again each time', async (t) => {
  const app = gateway(t);
  for (const [accepted, encoding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    assert.equal(headers['content-encoding'], encoding);
    assert.equal(headers['cache-control'], 'private, no-cache');
  }
});

test('the own site of a brand shows that brand or, while it is closed, its contact, and never another brand', async (t) => {
  const face = { name: 'มณี <b>', agent_logo: '/favicon.svg', contact_url: 'https://line.me/R/ti/p/@manee' };
  const sites = {
    'manee.test': { agent_code: 'MANEE', closed: face },
    'mute.test': { agent_code: 'MUTE', closed: { ...face, contact_url: null } },
    'gone.test': { agent_code: 'GONE', closed: null },
  };
  const app = gateway(t, { apiUrl: await agents(t, {}, sites) });
  const open = (host: string, url = '/?ag=CHOKDEE') =>
    app.inject({ url, headers: { host, cookie: 'chokdee_ag=SIAMPHET' } });
  for (const host of ['manee.test', 'MANEE.test.:443']) {
    const page = await open(host, '/member/secret?ag=CHOKDEE');
    assert.deepEqual([page.statusCode, page.headers['cache-control']], [503, 'no-store']);
    assert.match(page.body, /ปิดให้บริการชั่วคราว — มณี &lt;b&gt;.*<a href="https:\/\/line.me\/R\/ti\/p\/@manee">/s);
    assert.doesNotMatch(page.body, /<script|CHOKDEE|SIAMPHET|โชคดี/);
    assert.equal(page.headers['set-cookie'], undefined);
  }
  assert.doesNotMatch((await open('mute.test')).body, /<a /);
  assert.equal((await open('manee.test', '/manifest.webmanifest')).json().name, face.name);
  assert.match((await open('manee.test', '/offline')).body, /มณี &lt;b&gt;/);
  // It was closed after its name was asked for: its settings are gone already.
  const gone = (await open('gone.test')).body;
  assert.match(gone, /data-agent="GONE"/);
  assert.doesNotMatch(gone, /ร้าน (CHOKDEE|SIAMPHET)/);
});
