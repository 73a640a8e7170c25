import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { recomputeYeekee } from '@chokdee/api/testing/lotto';
import { computeYeekee } from '@chokdee/lotto-server/internal/yeekee/compute-yeekee.command.ts';
import { takeFrame } from '@chokdee/lotto-server/internal/yeekee/frame.queries.ts';
import { lottoCommands } from '@chokdee/lotto-server/ops';
import { ROUNDS_ARCHIVED } from '@chokdee/lotto-server/internal/lotto.jobs.ts';
import {
  archiveShots,
  deleteShots,
  findOldRounds,
  PAGE,
  readArchive,
} from '@chokdee/lotto-server/internal/yeekee/shot-archive.ts';
import { seedLotto } from '@chokdee/lotto-server/seed';
import fc from 'fast-check';
import { sql } from 'kysely';
import { opsTerminal } from '../../../testing/ops-terminal.ts';

const DAY_MS = 24 * 3_600_000;

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
  const [first] = members as [TestMember, ...TestMember[]];
  assert.notEqual(await shoot(first), 0);
  t.clock.advance(5_000);
  assert.equal(await shoot(first), 0);
  assert.deepEqual([(await room()).count, (await room()).shooters], [4, 3]);
});

test('processes take one frame of a round in a moment, and each shot is in one', async () => {
  const { db } = t.deps;
  const counters = db.selectFrom('yeekee_counter').select('round_id').where('shots', '=', 4);
  const { round_id } = await counters.executeTakeFirstOrThrow();
  await db.deleteFrom('yeekee_frame').where('round_id', '=', round_id).execute();
  const tries = await Promise.all([takeFrame(db, round_id, 0), takeFrame(db, round_id, 0)]);
  const [frame, more] = tries.flatMap(({ frame }) => frame ?? []);
  const positions = frame?.shots.map(({ position }) => position);
  assert.deepEqual([more, frame?.count, frame?.sum, frame?.shooters], [undefined, 4, 4n * 12_345n, 3]);
  assert.deepEqual(positions, [4, 3, 2, 1]);
  await db.updateTable('yeekee_frame').set({ shots: 3 }).where('round_id', '=', round_id).execute();
  assert.deepEqual(await takeFrame(db, round_id, 3_600_000), { told: 3, frame: null });
  assert.equal((await takeFrame(db, round_id, 0)).frame?.count, 4);
});

/** Moves rounds into the past, further than any clock of a machine that runs this test is from the test's own. */
async function makeOld(rounds: readonly number[]): Promise<void> {
  await sql`update lotto_round set opens_at = opens_at - interval '20 years',
    closes_at = closes_at - interval '20 years', result_at = result_at - interval '20 years'
    where id = any(${rounds})`.execute(t.deps.db);
}

test('shots of a year ago are written to a file that is recognized by its hash', async () => {
  const { db, jobs } = t.deps;
  const { round_id } = await db.selectFrom('yeekee_shot').select('round_id').executeTakeFirstOrThrow();
  await db.updateTable('lotto_round').set({ status: 'cancelled' }).where('id', '=', round_id).execute();
  await makeOld([round_id]);
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

/** A word of the beacon that the formula takes as it is: its signature is verified elsewhere. */
const signature = 'ab'.repeat(48);
const word = {
  chain: 'test',
  signature,
  randomness: createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex'),
};

/** Writes the shots of a round in any order of rows, and computes its result. */
async function drawRound(
  roundId: number,
  numbers: readonly string[],
  order: 'position' | 'number',
  at = t.clock.now(),
): Promise<void> {
  const { db } = t.deps;
  await sql`insert into yeekee_shot (round_id, position, member_id, number, masked_name, is_sandbox, at)
    select ${roundId}, position, 1, number, 'm***', true, ${at}
      from unnest(${numbers}::text[]) with ordinality as n(number, position) order by ${sql.ref(order)}`.execute(db);
  const sum = numbers.reduce((total, number) => total + BigInt(number), 0n);
  await db.updateTable('yeekee_counter').set({ shots: numbers.length, sum }).where('round_id', '=', roundId).execute();
  await computeYeekee(t.deps, roundId, t.clock.now(), word);
}

/** Lists rounds without shots, the last first. */
const freshRounds = async () => {
  const rounds = t.deps.db.selectFrom('yeekee_counter as n').innerJoin('lotto_round as r', 'r.id', 'n.round_id');
  const rows = await rounds
    .select('r.id')
    .where('r.agent_id', '=', 1)
    .where('r.status', '=', 'scheduled')
    .where('n.shots', '=', 0)
    .orderBy('r.id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
};

test('sums, hash and result of random rounds are those of their listed shots', async () => {
  const five = fc.nat(99_999).map((number) => String(number).padStart(5, '0'));
  const shots = fc.oneof(fc.constantFrom('00000', '99999'), five);
  const samples = fc.sample(fc.array(shots, { minLength: 20, maxLength: 1_200, size: 'max' }), { numRuns: 10 });
  const rounds = await freshRounds();
  for (const [at, numbers] of samples.entries()) {
    await drawRound(rounds[at] ?? 0, numbers, at % 2 === 0 ? 'number' : 'position');
  }
  const pairs = await recomputeYeekee(t.deps.db);
  assert.equal(pairs.length, samples.length);
  for (const { published, recomputed } of pairs) assert.deepEqual(published, recomputed);
});

test('a proof comes page by page, and its pages make the published hash', async () => {
  const numbers = Array.from({ length: 5_003 }, (_, index) => String((index * 7_919) % 100_000).padStart(5, '0'));
  const [id = 0] = await freshRounds();
  await drawRound(id, numbers, 'number');
  const round_id = String(id);
  const page = async (after?: number) =>
    (await t.api.call('GET /api/lotto/yeekee/proof', { round_id, ...(after !== undefined && { after }) })).data;
  const [first, second, none] = [await page(), await page(5_000), await page(5_003)];
  assert.deepEqual([first.shots.length, second.shots.length, none.shots.length], [5_000, 3, 0]);
  assert.deepEqual([first.shot_count, second.shot_count], [5_003, 5_003]);
  const shots = [...first.shots, ...second.shots];
  const text = shots.map(({ position, number }) => `${position}:${number}`).join('\n');
  assert.equal(first.shots_hash, createHash('sha256').update(text).digest('hex'));
  assert.deepEqual([first.rank_1, first.rank_16], [shots.at(-1), shots.at(-16)]);
  assert.deepEqual({ ...second, shots: [] }, { ...first, shots: [] });
});

test('a round with a missing position has no result', async () => {
  const [id = 0] = await freshRounds();
  await sql`insert into yeekee_shot (round_id, position, member_id, number, masked_name, is_sandbox, at)
    select ${id}, position, 1, '12345', 'm***', true, now() from generate_series(2, 40) position`.execute(t.deps.db);
  await assert.rejects(computeYeekee(t.deps, id, t.clock.now(), word), /gap/);
});

test('a round that cannot be archived holds up no later one, and starts no second chain of jobs', async () => {
  const { db, jobs } = t.deps;
  const rounds = (await freshRounds()).slice(-ROUNDS_ARCHIVED - 1).reverse();
  const [lost = 0] = rounds;
  await sql`insert into yeekee_shot (round_id, position, member_id, number, masked_name, is_sandbox, at)
    select id, 1, 1, '12345', 'm***', true, now() from unnest(${rounds}::bigint[]) id`.execute(db);
  await sql`update yeekee_counter set shots = case when round_id = ${lost} then 2 else 1 end
    where round_id = any(${rounds})`.execute(db);
  await db.updateTable('lotto_round').set({ status: 'cancelled' }).where('id', 'in', rounds).execute();
  await makeOld(rounds);
  const payload = { day: '2026-11-20', part: 0, after: 0 };
  await jobs.enqueue(db, { name: 'lotto.archive-shots', key: 'one lost', runAt: t.clock.now(), payload });
  await jobs.runDue();
  t.clock.advance(1_000);
  await jobs.runDue();
  const archived = await db.selectFrom('yeekee_archive').select('file').where('round_id', 'in', rounds).execute();
  assert.equal(archived.length, ROUNDS_ARCHIVED);
  const files = await readdir(folder);
  assert.ok(archived.every(({ file }) => files.includes(file)));
  assert.ok(!files.some((file) => file.endsWith('.part')));
  const { rows } = await sql<{ key: string }>`select key from jobs where name = 'lotto.archive-shots'
    and status = 'done' and key like '%:1'`.execute(db);
  assert.deepEqual(rows, [{ key: 'lotto.archive-shots:2026-11-20:1' }]);
});

test('shots leave the database when their file is a month old and intact, and every page reads the same', async () => {
  const { db } = t.deps;
  const [, id = 0] = await freshRounds();
  const numbers = Array.from({ length: PAGE + 3 }, (_, index) => String((index * 7_919) % 100_000).padStart(5, '0'));
  await drawRound(id, numbers, 'number', new Date('2006-11-20T05:00:00Z'));
  await makeOld([id]);
  const now = t.clock.now();
  const isDue = async (days: number) => {
    const due = await findOldRounds(db, { now: new Date(now.getTime() + days * DAY_MS), after: id - 1, most: 1 });
    return due.map((round) => [round.id === id, round.has_file]);
  };
  assert.deepEqual(await isDue(0), [[true, false]]);
  await archiveShots(db, folder, id, now);
  assert.deepEqual([await isDue(29), await isDue(31)], [[], [[true, true]]]);
  const round_id = String(id);
  const pages = async () => {
    const proof = async (after: number) => (await t.api.call('GET /api/lotto/yeekee/proof', { round_id, after })).data;
    const { data: list } = await t.api.call('GET /api/lotto/yeekee/lists', { round_id });
    return [await proof(0), await proof(PAGE - 1), await proof(PAGE), await proof(PAGE + 3), list];
  };
  const before = await pages();
  const path = join(folder, `round-${id}.jsonl.gz`);
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, -9));
  await assert.rejects(deleteShots(db, folder, id));
  await writeFile(path, gzipSync(gunzipSync(bytes), { level: 1 }));
  await assert.rejects(deleteShots(db, folder, id), /no file of that hash/);
  await writeFile(path, bytes);
  const { sha256 } = await readArchive(path);
  const forged = sql`select yeekee_delete_shots(${id}, ${sha256}, ${'0'.repeat(64)})`;
  await assert.rejects(forged.execute(db), /other shots/);
  const left = () => db.selectFrom('yeekee_shot').select('position').where('round_id', '=', id).execute();
  assert.equal((await left()).length, numbers.length);
  await deleteShots(db, folder, id);
  assert.deepEqual([await left(), await isDue(31)], [[], []]);
  assert.deepEqual(await pages(), before);
  await assert.rejects(sql`delete from yeekee_shot`.execute(t.owner), /append-only/);
});
