import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { type Player, play, playersOn } from './crowd.ts';
import { DEPOSIT_THB, type House, type Step } from './house.ts';
import { ask, killNode } from './node.ts';
import type { CitusNodes } from './nodes.ts';
import { replaceNode } from './standby.ts';

export const LOST_WORKER = 'a worker lost';

const PLAYERS_OF_A_WORKER = 3;
/** Acts of each player before the worker is lost, and after it was replaced. */
const ACTS_AROUND = 2;
/** Acts of each of the other worker's members while the worker is away: bills and a deposit. */
const ACTS_MEANWHILE = 4;
const LOOK_MS = 20;
const LONGEST_MS = 120_000;

/**
 * Kills a worker that has a standby while members of both workers buy bills and pay in, and puts the standby in its
 * place. Meanwhile the members of the other worker go on.
 */
export function lostWorkerOf(house: House, nodes: CitusNodes): Step {
  const act = async () => {
    const { worker, standby } = await nodes.guardWorker();
    const players = await playersOn(house, nodes.workerPorts, PLAYERS_OF_A_WORKER);
    const others = players.filter(({ port }) => port !== worker.port);
    const lostOnes = players.filter((player) => !others.includes(player));
    house.own.roundId = (await house.openRound()).round_id;
    let isOver = false;
    const games = Promise.all(players.map((player) => play(house, player, () => isOver)));
    const reached = (list: readonly Player[], count: number) => {
      const from = list.map(({ acts }) => acts.length);
      return until(games, () => list.every(({ acts }, place) => acts.length >= (from[place] ?? 0) + count));
    };
    try {
      await reached(players, ACTS_AROUND);
      const before = countActs(players);
      killNode(worker);
      const lostAt = performance.now();
      const goneOn = countActs(others);
      await reached(others, ACTS_MEANWHILE);
      for (const player of others) await readOwn(house, player);
      await assertRefused(house, lostOnes);
      const meanwhile = countActs(others) - goneOn;
      const replacedFrom = performance.now();
      await replaceNode(nodes.url, worker, standby);
      const replacedAt = performance.now();
      await reached(players, ACTS_AROUND);
      console.log(
        `figure: worker away ${seconds(lostAt, replacedAt)} s, replaced in ${seconds(replacedFrom, replacedAt)} s`,
      );
      console.log(`figure: ${before} acts before, ${meanwhile} of the other worker's members meanwhile`);
    } catch (error) {
      for (const player of players) player.hasGivenUp = true;
      await games.catch(() => undefined);
      throw error;
    }
    isOver = true;
    await games;
    const repeated = players.reduce((sum, each) => sum + each.repeated, 0);
    console.log(`figure: ${countActs(players)} acts told, ${repeated} requests repeated`);
    assert.deepEqual(
      players.flatMap(({ wrong }) => wrong),
      [],
    );
    for (const player of players) await auditPlayer(house, player);
    for (const { url } of nodes.running()) assert.deepEqual(await ask(url, 'select gid from pg_prepared_xacts'), []);
  };
  return { name: LOST_WORKER, act };
}

const countActs = (players: readonly Player[]) => players.reduce((sum, { acts }) => sum + acts.length, 0);
const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(2);

/** @throws Error when the work ends first, or nothing comes for two minutes */
async function until(work: Promise<unknown>, isDone: () => boolean): Promise<void> {
  let end: { error: unknown } | null = null;
  work.catch((error: unknown) => {
    end = { error };
  });
  for (const from = performance.now(); !isDone(); ) {
    if (end) throw (end as { error: unknown }).error;
    if (performance.now() - from > LONGEST_MS) throw new Error('the members come no further');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Reads wallets and bills as the member does. */
async function readOwn({ test, balanceOf }: House, { token, acts }: Player): Promise<void> {
  const newest = acts.findLast(({ kind }) => kind === 'bill');
  assert.ok((await balanceOf(token)) > 0);
  const { error, message, data } = await test.api.call('GET /api/lotto/bill/list', {}, { token });
  assert.equal(error, 0, message);
  const listed = data.items.map(({ bill_id }) => bill_id);
  assert.ok(newest && listed.includes(newest.ref), 'the newest bill is not listed');
}

/** Members of the lost worker are told that the system is not ready. */
async function assertRefused({ test }: House, players: readonly Player[]): Promise<void> {
  const answers = await Promise.all(
    players.map(({ token }) => test.api.call('POST /api/member/wallets', {}, { token })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    players.map(() => 503),
  );
}

/** Compares what a member was told with the books: each act is there once, and none beside them. */
async function auditPlayer({ test, balanceOf }: House, { id, token, acts }: Player): Promise<void> {
  const { rows } = await sql<{ act: string }>`
    select case kind when 'lotto_bet' then 'bill' else kind end || ' ' || coalesce(reference_id, '') || ' '
        || amount_satang as act
      from ledger_transfers where member_id = ${id} and key not like 'test:fund:%'`.execute(test.deps.db);
  const told = acts.map(({ kind, ref, satang }) => `${kind} ${ref} ${satang}`);
  assert.deepEqual(rows.map(({ act }) => act).toSorted(), told.toSorted());
  const satang = acts.reduce((sum, act) => sum + act.satang, 0n);
  assert.equal(await balanceOf(token), DEPOSIT_THB + Number(satang) / 100);
}
