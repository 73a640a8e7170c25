import { chromium } from 'playwright';
import { demoStaff } from '@chokdee/staff/demo';
const base = process.env.BO!;
const theme = process.env.THEME ?? '';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const c = await b.newContext({
  viewport: { width: Number(process.env.W ?? 1440), height: 900 },
  locale: 'th-TH',
  reducedMotion: 'reduce',
});
const p = await c.newPage();
const [first] = demoStaff();
const call = async (path: string, data: object) =>
  (await (await p.request.post(base + path, { headers: { origin: base }, data })).json()).data;
const { ticket } = await call('/api/staff/session/sign-in', { username: first.username, password: first.password });
await call('/api/staff/session/second-factor', { ticket, code: first.code() });
const paths = (
  process.env.PATHS ??
  '/,/approvals,/me,/treasury,/treasury/missing,/treasury/deposits,/treasury/withdrawals,/treasury/profit,/treasury/books,/treasury/statements,/treasury/suspense,/members,/lottery,/lottery/results,/lottery/numbers,/lottery/exposure,/lottery/terms,/releases,/releases/lotto,/content,/content/mailings,/content/offers,/house,/house/brand,/house/staff,/house/audit,/house/jobs,/house/alarms'
).split(',');
p.on('pageerror', (e) => console.log('  PAGEERROR', e.message.slice(0, 200)));
p.on('console', (m) => {
  if (m.type() === 'error') console.log('  ERR', m.text().slice(0, 300));
});
p.on('response', (r) => {
  if (r.status() >= 400) console.log('  HTTP', r.status(), r.url().slice(0, 120));
});
for (const path of paths) {
  const t = Date.now();
  await p.goto(base + path);
  await p.waitForLoadState('load');
  await p.waitForTimeout(1800);
  const h1 = await p
    .locator('h1')
    .first()
    .textContent()
    .catch(() => '');
  console.log(path, Date.now() - t, h1);
  await p.screenshot({
    path: `/tmp/outd/${theme}${process.env.W ?? 1440}-${path.slice(1).replaceAll('/', '-') || 'home'}.png`,
  });
}
await b.close();
