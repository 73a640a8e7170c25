import { randomUUID } from 'node:crypto';
import { callServer, type TestMember } from '@chokdee/api/testing';
import type { DataOf } from '@chokdee/contracts';
import { inTransaction } from '@chokdee/kernel/db';
import { createRound, lotteryQuery } from '@chokdee/lotto-server/rounds';
import { recordShots } from '@chokdee/lotto-server/yeekee';
import { pause } from '../faults/load.ts';
import type { StandstillWorld } from './standstill-world.ts';

const LOTTERY = 'yeekee_5';
/** More than a round needs to be valid. */
const SHOTS = 24;
const LOOK_MS = 20;

export type MomentKind = 'close' | 'draw' | 'settle' | 'payout';

/** Time at which something was due, and the milliseconds until it was seen done. */
export interface Moment {
  readonly kind: MomentKind;
  readonly dueMs: number;
  readonly lateMs: number;
}

export interface OpenedRound {
  readonly id: number;
  readonly closesMs: number;
  readonly resultMs: number;
}

interface OpenProps {
  readonly closesInMs: number;
  /** Members who shoot into this round alone. */
  readonly shooters: readonly number[];
  /** Member with money, who bets on the round. */
  readonly bettor: TestMember;
}

/** Opens a Yeekee round with enough shots and one bet. It closes in `closesInMs`, and is drawn 25 s later. */
export async function openRound(world: StandstillWorld, props: OpenProps): Promise<OpenedRound> {
  const { deps, api } = world;
  const { db, config } = deps;
  const lotteries = lotteryQuery(db).where(({ and }) => and({ 'c.agent_id': 1, 'c.code': LOTTERY }));
  const category = await lotteries.executeTakeFirstOrThrow();
  const now = new Date();
  const of = { category, closesInMs: props.closesInMs, resultAfterMs: 0, now, config };
  const id = await inTransaction(db, (tx) => createRound(tx, of));
  const shots = props.shooters.slice(0, SHOTS).map((memberId, place) => ({
    place,
    round: { id, cooldown_s: 0 },
    memberId,
    number: String((memberId * 7919) % 100_000).padStart(5, '0'),
    name: 'night',
    isSandbox: true,
    at: now,
  }));
  await recordShots(db, shots);
  await signBeacon(world, id);
  const { token } = props.bettor;
  const bet = { round_id: String(id), items: [{ bet_type: '3top', number: '528', amount: 1 }] };
  const quoted = await callServer(api, 'POST /api/lotto/bill/validate', bet, { token });
  const { validate_token } = quoted.data as DataOf<'POST /api/lotto/bill/validate'>;
  const placed = await callServer(api, 'POST /api/lotto/bill/create', { validate_token }, { token, key: randomUUID() });
  if (placed.error !== 0) throw new Error(`a bet was refused: ${placed.text}`);
  const times = db.selectFrom('lotto_round').select(['closes_at', 'result_at']).where('id', '=', id);
  const { closes_at, result_at } = await times.executeTakeFirstOrThrow();
  return { id, closesMs: closes_at.getTime(), resultMs: result_at.getTime() };
}

/** Lets the beacon of this process sign ahead of time: a real one needs none of this machine's processors. */
async function signBeacon({ deps: { db }, beaconUrl }: StandstillWorld, roundId: number): Promise<void> {
  const seeds = db.selectFrom('yeekee_seed').select('beacon_round').where('round_id', '=', roundId);
  const { beacon_round } = await seeds.executeTakeFirstOrThrow();
  await fetch(`${beaconUrl}/public/${beacon_round}`);
}

/**
 * Looks until every round is closed, drawn and settled, or the patience is over. A moment that never came is as late as
 * the patience is long. @throws Error when a round was voided
 */
export async function watchRounds(
  { deps: { db } }: StandstillWorld,
  rounds: readonly OpenedRound[],
  patienceMs: number,
): Promise<Moment[]> {
  const seen = new Map<string, Moment>();
  const see = (round: OpenedRound, kind: MomentKind, dueMs: number): void => {
    const key = `${kind}:${round.id}`;
    if (!seen.has(key)) seen.set(key, { kind, dueMs, lateMs: Math.max(0, Date.now() - dueMs) });
  };
  const endMs = Math.max(...rounds.map(({ resultMs }) => resultMs)) + patienceMs;
  for (; seen.size < 3 * rounds.length && Date.now() < endMs; await pause(LOOK_MS)) {
    const rows = await db
      .selectFrom('lotto_round')
      .select(['id', 'status', 'settled_at', 'void_reason'])
      .where(
        'id',
        'in',
        rounds.map(({ id }) => id),
      )
      .execute();
    for (const { id, status, settled_at, void_reason } of rows) {
      const round = rounds.find((each) => each.id === id);
      if (!round) continue;
      if (status === 'cancelled') throw new Error(`round ${id} was voided: ${void_reason}`);
      if (status !== 'scheduled') see(round, 'close', round.closesMs);
      if (status === 'resulted') see(round, 'draw', round.resultMs);
      if (settled_at !== null) see(round, 'settle', round.resultMs);
    }
  }
  for (const round of rounds) {
    see(round, 'close', round.closesMs);
    see(round, 'draw', round.resultMs);
    see(round, 'settle', round.resultMs);
  }
  return [...seen.values()];
}
