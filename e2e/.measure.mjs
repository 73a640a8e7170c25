import { chromium } from '@playwright/test';
const url = process.env.CHOKDEE_URL ?? 'http://localhost:3930';
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const member = process.env.MEMBER;
const out = process.env.SHOTS;
for (const [w, h, d, name] of [
  [390, 844, 2, 'phone'],
  [1440, 900, 1, 'desk'],
])
  for (const path of process.argv.slice(2)) {
    const c = await b.newContext({
      viewport: { width: w, height: h },
      deviceScaleFactor: d,
      colorScheme: process.env.SCHEME ?? 'dark',
      hasTouch: w < 500,
      isMobile: w < 500,
    });
    const p = await c.newPage();
    if (member) {
      const r = await p.request.post(url + '/api/login', {
        data: { username: member, password: 'chokdee1234', agent_code: 'CHOKDEE' },
      });
      const t = (await r.json()).data.access_token;
      await p.goto(url + '/readyz');
      await p.evaluate((t) => {
        localStorage.setItem(
          'local_data',
          JSON.stringify({
            user: JSON.stringify({ state: { isLoggedIn: true, userInfo: null }, version: 1 }),
            local: JSON.stringify({ state: { lastNotificationShownAt: Date.now() }, version: 1 }),
          }),
        );
        sessionStorage.setItem('access_token', t);
      }, t);
    } else
      await p.addInitScript(() => {
        localStorage.setItem(
          'local_data',
          JSON.stringify({ local: JSON.stringify({ state: { lastNotificationShownAt: Date.now() }, version: 1 }) }),
        );
      });
    const cdp = await c.newCDPSession(p);
    await cdp.send('Network.enable');
    const kinds = {},
      imgs = [];
    const type = {};
    cdp.on('Network.responseReceived', (e) => {
      type[e.requestId] = [e.type, e.response.url];
    });
    cdp.on('Network.loadingFinished', (e) => {
      const t = type[e.requestId];
      if (!t) return;
      const k = t[0];
      kinds[k] = kinds[k] || [0, 0];
      kinds[k][0]++;
      kinds[k][1] += e.encodedDataLength;
      if (k === 'Image') imgs.push([e.encodedDataLength, t[1].replace(url, '')]);
    });
    await p.goto(url + path);
    await p.waitForLoadState('networkidle');
    await p.waitForTimeout(500);
    console.log(
      `\n== ${name} ${path}`,
      Object.entries(kinds)
        .map(([k, [n, x]]) => `${k} ${n}/${(x / 1024).toFixed(1)}K`)
        .join('  '),
    );
    if (process.env.IMGS) {
      imgs.sort((a, b) => b[0] - a[0]);
      for (const [n, u] of imgs.slice(0, +process.env.IMGS)) console.log('  ', n, u);
      const boxes = await p.evaluate(() =>
        [...document.images].map((i) => {
          const r = i.getBoundingClientRect();
          return `${i.currentSrc.replace(location.origin, '').slice(0, 60)} box ${Math.round(r.width)}x${Math.round(r.height)} nat ${i.naturalWidth}x${i.naturalHeight} ${i.loading} top ${Math.round(r.top)} attr ${i.getAttribute('width')}x${i.getAttribute('height')}`;
        }),
      );
      const seen = new Set();
      for (const x of boxes) {
        const k = x.replace(/^\S+/, '').replace(/top.*attr/, '');
        if (seen.has(k)) continue;
        seen.add(k);
        console.log('    ', x);
      }
    }
    if (out) await p.screenshot({ path: `${out}/${name}${path.replace(/\W+/g, '_')}${process.env.SCHEME ?? ''}.png` });
    await c.close();
  }
await b.close();
