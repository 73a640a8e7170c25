/**
 * `npm run bench:first-bet` goes from a fresh phone browser to the first bet: guest home, registration, bank account,
 * deposit, bet. It prints taps, keys and seconds of each step. Seconds are given for the product alone and with a
 * person's time, 1.2 s for a tap and 0.3 s for a key (keystroke-level model). Needs a running product with its sandbox
 * at CHOKDEE_URL (http://localhost:3000).
 */
import { chromium } from '@playwright/test';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { browserFlags } from './pages/browser-flags.ts';

const TAP_S = 1.2;
const KEY_S = 0.3;
const address = process.env.CHOKDEE_URL ?? 'http://localhost:3000';
const executablePath = process.env.CHROMIUM_PATH;

const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: browserFlags });
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'th-TH', hasTouch: true });
const page = await context.newPage();
page.setDefaultTimeout(20_000);

const steps = [];
let step = { name: '', taps: 0, keys: 0, productS: 0 };

/** Adds the time until `until` resolves to the product's time. */
async function waited(until) {
  const startedAt = performance.now();
  const result = await until();
  step.productS += (performance.now() - startedAt) / 1000;
  return result;
}

async function tap(target) {
  await waited(() => target.click());
  step.taps += 1;
}

/** Types into a field; taps it first if it lacks the focus. */
async function type(field, text) {
  await waited(() => field.waitFor());
  if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
  await field.pressSequentially(text);
  step.keys += text.length;
}

async function during(name, work) {
  step = { name, taps: 0, keys: 0, productS: 0 };
  await work();
  steps.push(step);
}

const button = (name, within = page) => within.getByRole('button', { name }).locator('visible=true').first();
const link = (name, within = page) => within.getByRole('link', { name }).locator('visible=true').first();
const isThere = (target) => target.isVisible();

/** Waits for the first of them to be shown. */
async function oneOf(...targets) {
  await waited(() =>
    targets
      .slice(1)
      .reduce((all, target) => all.or(target), targets[0])
      .first()
      .waitFor(),
  );
  for (const target of targets) if (await isThere(target)) return target;
  throw new Error('none of the elements is shown');
}

async function codeFor(mobile, not = '') {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await context.request.get(`${address}/sandbox/sms/outbox?mobile=${mobile}`, {
      headers: { accept: 'application/json' },
    });
    const codes = (await answer.json()).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).filter(Boolean);
    if (codes[0] && codes[0] !== not) return codes[0];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no code came');
}

const digits = (count) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');
const mobile = `08${digits(8)}`;
const password = 'secret-1234';
const dialog = page.getByRole('dialog').last();

await during('guest home', async () => {
  await waited(() => page.goto(address));
  await tap(button('สมัครสมาชิก'));
});

let firstCode = '';
await during('registration', async () => {
  const username = dialog.getByLabel('ยูสเซอร์เนม (ภาษาอังกฤษ)');
  await waited(() => dialog.getByLabel('เบอร์มือถือ').waitFor());
  if (await isThere(username)) await type(username, `e2e${mobile.slice(2)}`);
  await type(dialog.getByLabel('เบอร์มือถือ'), mobile);
  await type(dialog.locator('input[name=new-password]'), password);
  const channels = dialog.getByLabel('รู้จักเราจากช่องทางใด');
  if (!(await isThere(channels))) await tap(button('ถัดไป', dialog));
  await waited(() => channels.waitFor());
  if ((await channels.evaluate((element) => element.tagName)) === 'SELECT') {
    step.taps += 2; // one tap opens the list, one picks an entry
    await channels.selectOption({ index: 6 });
  } else await tap(dialog.getByText('เพื่อนแนะนำ'));
  await tap(dialog.getByText('ฉันอายุ 20 ปีขึ้นไป'));
  await tap(button('ถัดไป', dialog));
  const code = dialog.getByLabel('รหัส OTP 6 หลัก');
  await waited(() => code.waitFor());
  firstCode = await codeFor(mobile);
  await type(code, firstCode);
  const done = dialog.getByText('สมัครสมาชิกสำเร็จ');
  const typedAt = performance.now();
  const isSent = await done.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
  if (isSent) step.productS += (performance.now() - typedAt) / 1000;
  else {
    await tap(button('ยืนยัน', dialog));
    await waited(() => done.waitFor());
  }
  await tap(button('เข้าสู่ระบบ', dialog));
  await waited(() => page.getByRole('button', { name: 'เปิดเมนูสมาชิก' }).locator('visible=true').first().waitFor());
});

await during('news', async () => {
  const news = page.getByRole('dialog', { name: 'แจ้งเตือน', exact: true });
  const isShown = await news.waitFor({ timeout: 8_000 }).then(
    () => true,
    () => false,
  );
  while (isShown && (await isThere(news))) {
    await tap(news.getByRole('button', { name: /^(ถัดไป|ปิด)$/ }).last());
    await page.waitForTimeout(300);
  }
});

await during('bank account', async () => {
  const guide = page.getByRole('region', { name: 'เริ่มต้นใช้งาน' });
  await tap((await isThere(guide)) ? link(/บัญชีธนาคาร/, guide) : link('โปรไฟล์'));
  await tap(button('เพิ่มบัญชีธนาคาร'));
  const sheet = page.getByRole('dialog', { name: 'เพิ่มบัญชีธนาคาร' });
  await tap(button(/ธนาคาร/, sheet));
  await tap(page.getByRole('option', { name: /กสิกรไทย/ }));
  await type(sheet.getByLabel('ชื่อ-นามสกุลเจ้าของบัญชี'), 'ณภัทร ศรีสุข');
  await type(sheet.getByLabel('เลขบัญชีธนาคาร'), digits(10));
  await type(sheet.getByLabel(/^รหัสผ่าน/), password);
  await tap(button('บันทึก', sheet));
  const proof = page.getByRole('dialog', { name: /ยืนยันว่าเป็นคุณ/ });
  const code = proof.getByLabel('รหัส OTP 6 หลัก');
  const ways = proof.getByRole('button', { name: /SMS/ });
  const shown = await oneOf(code, ways.first());
  if (shown !== code) await tap(shown);
  await type(code, await codeFor(mobile, firstCode));
  const confirm = button('ยืนยัน', proof);
  if (await isThere(confirm)) await tap(confirm);
  await waited(() => page.getByText('เพิ่มบัญชีธนาคารแล้ว').first().waitFor());
});

await during('deposit', async () => {
  await tap(link('ฝากเงิน'));
  const amount = page.getByLabel('จำนวนเงิน').first();
  await type(amount, '100');
  await tap(button(/^สร้างคิวอาร์/));
  const qr = page.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ });
  await waited(() => qr.waitFor());
  const picture = PNG.sync.read(await qr.screenshot());
  const payload = jsqr(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data;
  const paid = await context.request.post(`${address}/sandbox/bank/pay`, { data: { payload, mode: 'normal' } });
  if (!paid.ok()) throw new Error(`the bank did not pay: ${paid.status()}`);
  await waited(() => page.getByText('ฝากเงินสำเร็จ').first().waitFor());
});

await during('bet', async () => {
  const onward = await oneOf(link(/แทงหวย/), link('หน้าแรก'));
  await tap(onward);
  if (new URL(page.url()).pathname === '/') await tap(link('หวย'));
  await waited(() => page.waitForURL('**/lotto/lobby'));
  await tap(page.locator('main a[href^="/lotto/"]', { hasText: 'ปิดรับ' }).locator('visible=true').first());
  const pad = page.getByRole('group', { name: 'แป้นตัวเลข' });
  await waited(() => pad.waitFor());
  for (const digit of '007') await tap(pad.getByRole('button', { name: digit, exact: true }));
  await tap(button('ตรวจและยืนยันโพย'));
  const rules = button('ฉันเข้าใจและยอมรับ', page.getByRole('dialog'));
  const sheet = page.getByRole('dialog', { name: 'ยืนยันโพย' });
  const confirm = sheet.getByRole('button', { name: /^ยืนยันแทง/ });
  if ((await oneOf(rules, confirm)) === rules) await tap(rules);
  await tap(confirm);
  await waited(() => page.getByText('โพยเลขที่').first().waitFor());
});

const personS = ({ taps, keys, productS }) => taps * TAP_S + keys * KEY_S + productS;
const sum = steps.reduce(
  (all, { taps, keys, productS }) => ({
    name: 'in all',
    taps: all.taps + taps,
    keys: all.keys + keys,
    productS: all.productS + productS,
  }),
  { taps: 0, keys: 0, productS: 0 },
);
console.log('| step | taps | keys | product, s | a person, s |');
console.log('| --- | --- | --- | --- | --- |');
for (const row of [...steps, sum])
  console.log(`| ${row.name} | ${row.taps} | ${row.keys} | ${row.productS.toFixed(1)} | ${personS(row).toFixed(0)} |`);
await browser.close();
