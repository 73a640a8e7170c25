/**
 * Runs `npm start` with known secrets and acts as a member. No output of any process contains a secret or personal
 * value. Every alarm uses an existing metric. A request code that a member quotes is found in both logs. A backup can
 * be restored.
 */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { metricsOf, questions } from './lib/monitoring.mjs';
import { root } from './lib/run.mjs';
import { freePort, waitFor } from './lib/supervisor.mjs';

const READY_MS = 240_000;
const STEP_UP_NEEDED = 1029;
const folder = mkdtempSync(join(tmpdir(), 'operation-'));
chmodSync(folder, 0o711);
const secret = () => randomBytes(24).toString('base64url');
const digits = (count) => Array.from({ length: count }, () => randomInt(10)).join('');
/** Secrets by name: a failure message must not print the value. */
const canaries = {
  PSP_SECRET: secret(),
  PROVIDER_SECRET: secret(),
  SMS_SECRET: secret(),
  SESSION_SECRET: secret(),
  OTP_SECRET: secret(),
  PERSON_SECRET: secret(),
  PUSH_SECRET: secret(),
  MESSAGING_CLIENT_SECRET: secret(),
  SANDBOX_MEMBERS_PASSWORD: secret(),
};
const env = { ...canaries, DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups'), LOG_LEVEL: 'debug' };
const mobile = `08${digits(8)}`;
const known = { mobile, password: `pw-${digits(12)}`, accountNo: `4${digits(9)}`, accountName: `ชื่อลับ ${digits(6)}` };
let output = '';
let url = '';
let metricsPort = 0;
let token = '';
let cookie = '';
let child;
const keep = (name, value) => {
  canaries[name] = value;
  return value;
};

async function ask(path, body, headers = {}) {
  const answer = await fetch(new URL(path, url), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  });
  const text = await answer.text();
  assert.ok(answer.status < 500, `${path}: ${answer.status}`);
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { answer, data: isJson ? JSON.parse(text).data : null, error: isJson ? JSON.parse(text).error : null };
}
async function must(path, body, headers) {
  const { data, error } = await ask(path, body, headers);
  assert.equal(error, 0, path);
  return data;
}

async function outboxCode() {
  const answer = await fetch(new URL(`/sandbox/sms/outbox?mobile=${mobile}`, url), {
    headers: { accept: 'application/json' },
  });
  const codes = (await answer.json()).map(({ text }) => /\d{6}/.exec(text)?.[0]);
  return codes.find((code) => code !== undefined);
}

/** Makes a call that needs a step-up, with its proof. */
async function proven(path, body) {
  const asked = await ask(path, body);
  if (asked.error !== STEP_UP_NEEDED) return asked;
  const step = { id: asked.data.id, method: 'otp' };
  await must('/api/member/step_up/send', step);
  const code = keep(`code of ${asked.data.purpose}`, await outboxCode());
  await must('/api/member/step_up/confirm', { ...step, code });
  return ask(path, body);
}

async function register() {
  const agent_code = 'CHOKDEE';
  const { otp_ref } = await must('/api/request_otp', { mobile, type: 'register', agent_code });
  const otp_code = keep('code of the SMS', await outboxCode());
  const proof = await must('/api/verify_otp', { mobile, otp_ref, otp_code, type: 'register', agent_code });
  const { info } = await must('/api/agent/config', { agent_code });
  await must('/api/register', {
    ...{ username: `u${digits(8)}`, mobile, password: known.password, agent_code, age_confirmed: true },
    otp_token: keep('token of the code', proof.otp_token),
    accepted_terms_version: info.terms_version,
  });
  await ask('/api/login', { username: mobile, password: keep('a wrong password', `wrong-${secret()}`), agent_code });
  await logIn(known.password);
}

async function logIn(password) {
  const { answer, data } = await ask('/api/login', { username: mobile, password, agent_code: 'CHOKDEE' });
  token = keep(`access token ${Object.keys(canaries).length}`, data.access_token);
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  for (const part of cookie.split('; '))
    keep(`cookie ${Object.keys(canaries).length}`, part.slice(part.indexOf('=') + 1));
}

async function money() {
  const { password, accountName: bank_account_name, accountNo: bank_account_no } = known;
  await fetch(new URL('/sandbox/bank/accounts', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bank_id: 1, account_no: bank_account_no, holder_name: bank_account_name }),
  });
  const added = await proven('/api/member/update_sub_bank_account', {
    password,
    bank_id: 1,
    bank_account_name,
    bank_account_no,
    make_main: true,
  });
  assert.equal(added.error, 0);
  const channels = await must('/api/member/payment/channels');
  const { id: channel_id } = channels.find(({ code }) => code === 'promptpay_qr');
  const key = keep('idempotency key', randomUUID());
  const order = await must('/api/member/payment/generate_qr', { channel_id, amount: 500 }, { 'idempotency-key': key });
  await fetch(new URL('/sandbox/bank/pay', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payload: order.payload, mode: 'normal' }),
  });
  const [{ wallet_id }] = await must('/api/member/wallets', {});
  const prepared = await ask('/api/member/withdraw/prepare', { wallet_id: String(wallet_id), amount: 100, password });
  const confirm_token = prepared.data?.confirm_token ?? secret();
  await ask('/api/member/withdraw', {
    wallet_id: String(wallet_id),
    amount: 100,
    confirm_token: keep('confirm token', confirm_token),
  });
  await ask(`/api/member/payment/slip`, { ref: order.ref, picture: keep('a picture', secret()) });
  await ask('/hooks/psp/promptpay', { payer_name: known.accountName, signature: keep('a signature', secret()) });
}

async function wander() {
  await ask('/api/login', `{"password": "${keep('broken JSON', secret())}"`);
  await ask(`/api/banner?token=${keep('a query', secret())}`);
  await ask(`/member/${keep('a path', secret())}`);
  await ask(`/api/${keep('an unknown call', secret())}`, {});
  await ask('/api/member/export_data', { password: known.password });
  await ask('/api/get_user_info', undefined, { authorization: `Bearer ${keep('a forged bearer', secret())}` });
  await ask('/api/session/refresh', {});
  const new_password = keep('new password', `new-${digits(12)}`);
  const changed = await proven('/api/member/change_password', { old_password: known.password, new_password });
  assert.equal(changed.error, 0);
  await logIn(new_password);
  await ask('/api/logout', {});
}

before(
  async () => {
    const port = await freePort();
    metricsPort = await freePort();
    url = `http://127.0.0.1:${port}`;
    child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        SANDBOX_MEMBERS: 'off',
        ACCESS_LOG: '100',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    assert.ok(await waitFor(`${url}/readyz`, READY_MS, () => child.exitCode !== null), output.slice(-2000));
    const password = readFileSync(join(env.DATA_DIR, 'postgres.password'), 'utf8').trim();
    keep('password of the database', password);
    for (const [name, value] of Object.entries(known)) keep(name, value);
  },
  { timeout: READY_MS + 10_000 },
);
after(async () => {
  child?.kill('SIGTERM');
  if (child?.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
});

test("no output of any process contains a member's secrets", async () => {
  await register();
  await money();
  await wander();
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  assert.ok(lines.length > 20, 'each request has its lines');
  const told = () =>
    Object.entries(canaries).filter(([, value]) =>
      new RegExp(`(^|[^\\w-])${value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}($|[^\\w-])`).test(output),
    );
  assert.deepEqual(
    told().map(([name]) => name),
    [],
  );
  assert.ok(Object.keys(canaries).length > 25);
});

test('the code that a member quotes is found in the logs of gateway and api', async () => {
  const answer = await fetch(`${url}/api/get_user_info`);
  const { request_id: id } = await answer.json();
  assert.equal(answer.headers.get('x-request-id'), id);
  const linesOf = () =>
    output.split('\n').flatMap((line) => (line.includes(id) && line.startsWith('{') ? [JSON.parse(line)] : []));
  for (let tries = 0; tries < 50 && linesOf().length < 2; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const found = linesOf().map(({ request, route, status, method, level, msg }) => ({
    request,
    route,
    status,
    method,
    level,
    msg,
  }));
  const line = { request: id, route: '/api/get_user_info', status: 401, method: 'GET', level: 30, msg: 'answered' };
  assert.deepEqual(found, [line, line]);
});

test('every alarm and every panel asks for metrics that are there', async () => {
  const read = async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const there = new Set(
    `${await read(metricsPort)}\n${await read(metricsPort + 1)}`
      .match(/^(?:# (?:HELP|TYPE) )?\w+/gm)
      .map((text) => text.split(' ').at(-1)),
  );
  const isThere = (name) => there.has(name) || there.has(name.replace(/_(bucket|count|sum)$/, ''));
  const missing = questions()
    .flatMap(metricsOf)
    .filter((name) => !isThere(name));
  assert.deepEqual([...new Set(missing)], []);
});

test('a backup of it comes back as a second database whose books agree', { timeout: 120_000 }, async () => {
  // Asynchronous: this process must go on reading the product's output.
  const npm = async (...words) =>
    (await promisify(execFile)('npm', ['run', '--silent', ...words], { cwd: root, env: { ...process.env, ...env } }))
      .stdout;
  assert.match(await npm('backup'), /^Backup made: /);
  const said = await npm('restore', '--', '--into', join(folder, 'second'));
  assert.match(said, /The books agree\./);
  for (const [name, value] of Object.entries(canaries)) assert.ok(!said.includes(value), name);
  const early = ['--into', join(folder, 'third'), '--at', '2020-01-01T00:00:00Z'];
  await assert.rejects(npm('restore', '--', ...early), /is older than/);
});
