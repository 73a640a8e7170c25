import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { lottoCommands } from '@chokdee/lotto-server/ops';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { sql } from 'kysely';
import { opsTerminal } from '../../../testing/ops-terminal.ts';

let t: TestApp;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shots-'));
  t = await createTestApp({ seeds: [seedLotto], config: { shotArchiveDir: folder } });
});
after(async () => {
  await t.stop();
  await rm(folder, { recursive: true });
});

test('a room counts the members who have shot, each once, and a refused shot counts nobody', async () => {
  const { data } = await t.api.call('GET /api/lotto/lobby', {});
  const round = data.groups.flatMap(({ items }) => items).find(({ code }) => code === 'yeekee_15')?.round;
  assert.ok(round);
  const { round_id } = round;
  const shoot = async ({ token }: TestMember) =>
    (await t.api.call('POST /api/lotto/yeekee/shoot_number', { round_id, number: '12345' }, { token })).error;
  const room = async () => (await t.api.call('GET /api/lotto/yeekee/lists', { round_id })).data;
  assert.deepEqual([(await room()).count, (await room()).shooters], [0, 0]);
  const members = await Promise.all([t.registerMember(), t.registerMember(), t.registerMember()]);
  assert.deepEqual(await Promise.all(members.map(shoot)), [0, 0, 0]);
  const [first] = members;
  assert.ok(first);
  assert.notEqual(await shoot(first), 0);
  t.clock.advance(5_000);
  assert.equal(await shoot(first), 0);
  assert.deepEqual([(await room()).count, (await room()).shooters], [4, 3]);
});

test('shots of a year ago are written to a file that is recognized by its hash', async () => {
  const { db, jobs } = t.deps;
  const { round_id } = await db.selectFrom('yeekee_shot').select('round_id').executeTakeFirstOrThrow();
  await sql`update lotto_round set status = 'cancelled', opens_at = opens_at - interval '366 days',
    closes_at = closes_at - interval '366 days', result_at = result_at - interval '366 days'
    where id = ${round_id}`.execute(db);
  const archive = async (key: string) => {
    const job = { name: 'lotto.archive-shots', key, runAt: t.clock.now(), payload: { day: '2026-11-20', part: 0 } };
    await jobs.enqueue(db, job);
    await jobs.runDue();
  };
  await archive('first');
  await archive('second');
  const input = { round_id: String(round_id) };
  const { data: proof } = await t.api.call('GET /api/lotto/yeekee/proof', input);
  assert.ok(proof.archive);
  const path = join(folder, proof.archive.file);
  const bytes = await readFile(path);
  assert.equal(createHash('sha256').update(bytes).digest('hex'), proof.archive.sha256);
  const shots = gunzipSync(bytes).toString().trim().split('\n');
  assert.deepEqual(
    shots.map((line) => JSON.parse(line).position),
    [1, 2, 3, 4],
  );
  const { ops } = opsTerminal(() => t, lottoCommands);
  const verify = async () => (await ops('verify-shots', String(round_id), '--by=sandbox-entry')).code;
  assert.equal(await verify(), 0);
  await writeFile(path, bytes.subarray(0, -9));
  assert.equal(await verify(), 1);
  await writeFile(path, gzipSync(shots.slice(1).join('\n')));
  assert.equal(await verify(), 1);
  await rm(path);
  assert.equal(await verify(), 1);
});
