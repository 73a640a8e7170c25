import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { addStaffCaller, argvOf, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { seedFinance } from '@chokdee/finance-server/seed';
import { runOps } from '@chokdee/kernel/staff';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { commands } from '../../commands.ts';
import { NoAnswerError, runByCalls } from '../../ops/by-calls.ts';
import { runDirectly } from '../../ops/directly.ts';

const opsFile = fileURLToPath(new URL('../../ops.ts', import.meta.url));

/** Runs the command line as a process with this environment only. */
const terminal = (env: Record<string, string>, ...line: string[]) =>
  new Promise<{ code: number; out: string; complaint: string }>((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env } };
    const child = execFile(process.execPath, [...argvOf(opsFile), ...line], options, (_error, out, complaint) =>
      resolve({ code: child.exitCode ?? -1, out, complaint }),
    );
  });

describe('npm run ops with a token', () => {
  let test: TestApp;
  let url: string;
  let [ann, bob] = [] as unknown as [StaffCaller, StaffCaller];
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto, seedFinance] });
    ann = await addStaffCaller(test, 'ann');
    bob = await addStaffCaller(test, 'bob', { everyAgent: true });
    url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => test.stop());

  const byCalls = (line: readonly string[], { token } = ann) => runByCalls(line, { OPS_URL: url }, token);
  const directly = (line: readonly string[], { token } = ann) =>
    runOps(commands, line, { ...test.deps, now: test.clock.now(), token });

  it('prints what the command itself would print, with the same exit code', async () => {
    const lines = [
      ['help'],
      ['nonsense'],
      ['staff', 'limit', '--help'],
      ['staff', 'limit'],
      ['staff', 'limit', 'viel'],
      ['staff', 'limit', '1', 'more'],
      ['staff', 'limit', '1', '--what'],
      ['staff', 'list'],
      ['roles', 'list', '--json'],
      ['lottery', 'hanoi_vip', '--json'],
      ['rounds', 'hanoi_vip', '--day=2026-11-20'],
      ['members', 'show', 'nobody'],
      ['members', 'show', 'nobody', '--json'],
      ['ledger', 'trial-balance', '--agent=CHOKDEE'],
      ['ledger', 'trial-balance', '--agent=NOWHERE'],
      ['staff', 'limit', '9000', '--preview'],
      ['staff', 'list', '--by=bob'],
      ['approvals', 'approve', '77'],
      ['approvals', 'approve', 'x'],
    ];
    for (const line of lines) assert.deepEqual(await byCalls(line), await directly(line), line.join(' '));
  });

  it('asks, approves and acts as the command itself does, and once for a word', async () => {
    const asked = await byCalls(['staff', 'limit', '9000', '--json', '--reason=ฤดูกาล']);
    const { id } = JSON.parse(asked.out).waits;
    assert.match((await byCalls(['approvals', 'approve', String(id)])).complaint, /^FORBIDDEN: another person/);
    assert.equal((await byCalls(['approvals', 'approve', String(id)], bob)).code, 0);
    const lower = ['staff', 'limit', '4000', '--once=lower-1'];
    assert.deepEqual([(await byCalls(lower)).code, (await byCalls(lower)).out], [0, 'staff limit was done before.']);
    const rows = test.deps.db.selectFrom('staff_audit').select('direct').where('act', '=', 'staff limit');
    assert.ok((await rows.execute()).every(({ direct }) => direct === null));
  });

  it('says that the outcome is unknown when nobody answers, and reads no file for a call', async () => {
    const away = { OPS_URL: 'http://127.0.0.1:9' };
    const act = runByCalls(['staff', 'limit', '1'], away, ann.token);
    await assert.rejects(
      act,
      (error: Error) => error instanceof NoAnswerError && /may have been done/.test(error.message),
    );
    const file = await byCalls(['ledger', 'verify', '--seals=/etc/hostname']);
    assert.deepEqual([file.code, /reads a file of this machine/.test(file.complaint)], [2, true]);
    const call = await test.app.inject({
      url: '/api/staff/ledger/verify?seals=/etc/hostname',
      headers: { authorization: `Bearer ${bob.token}` },
    });
    assert.equal(call.json().error, 0, 'a call has no such field');
  });

  it('works as a process that knows no database', async () => {
    const env = { OPS_URL: url, OPS_TOKEN: ann.token };
    const [listed, refused, typed, away, direct] = await Promise.all([
      terminal(env, 'staff', 'list'),
      terminal(env, 'approvals', 'approve', '77'),
      terminal(env, 'staff', 'limit'),
      terminal({ ...env, OPS_URL: 'http://127.0.0.1:9' }, 'staff', 'list'),
      terminal({ ...env, DATABASE_URL: test.databaseUrl }, 'staff', 'limit', '3000', '--direct'),
    ]);
    assert.deepEqual(
      [listed.code, refused.code, typed.code, away.code, direct.code],
      [0, 1, 2, 3, 0],
      direct.complaint,
    );
    assert.match(listed.out, /^ann +manager/m);
    assert.match(away.complaint, /No calls of the staff are answered at http:\/\/127\.0\.0\.1:9/);
    assert.match(direct.complaint, /past the calls/);
    const rows = test.deps.db.selectFrom('staff_audit').select('direct').where('act', '=', 'staff limit');
    assert.deepEqual((await rows.where('direct', 'is not', null).execute()).length, 1);
  });

  it('a wrong token is refused', async () => {
    const { code, complaint } = await runByCalls(['staff', 'list'], { OPS_URL: url }, 'ops_nobody');
    assert.deepEqual([code, /^FORBIDDEN: OPS_TOKEN belongs to nobody/.test(complaint)], [1, true]);
  });
});

it('npm run ops works on the database of a house with the keys of its apis alone', async () => {
  const house = { SANDBOX: 'off', DATABASE_URL: 'postgres://nowhere', DATA_KEY: 'of the house' };
  await assert.rejects(runDirectly(['jobs', 'list'], house, false), /With SANDBOX=off set OTP_SECRET as the apis/);
});
