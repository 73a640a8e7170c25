import { parseArgs } from 'node:util';
import type { Deps } from '@chokdee/kernel/app';
import { roundTopic } from '@chokdee/lotto-contract/shots';
import { createShooting, createShotAnnouncer } from '@chokdee/lotto-server/yeekee';
import { describeMachine, verdictOf } from '../measuring/machine.ts';
import { startHelper } from '../processes/helper-process.ts';
import { startBench } from './bench-database.ts';
import type { ListenOrder, ListenReport } from './live-load-bots.ts';
import { openYeekee, registerShooters, type Shooter, shotNumber } from './shooters.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '10000' },
    shots: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '10' },
  },
});
const streams = Number(values.streams);
const shotsPerSecond = Number(values.shots);
const seconds = Number(values.seconds);
/** Members shoot in turn, each after its cool-down of 5 s and a little more. */
const TURN_S = 6;
const TICK_MS = 10;
const goals = { ackMs: 250, frameMs: 500, kbits: 10 };

/**
 * `npm run bench:live [-- --streams 10000 --shots 5000 --seconds 10]`: shots of one Yeekee round at a fixed rate beside
 * open streams that watch it. The api, the database, the gateway and the readers are a process each, on one machine.
 * Shots enter as calls of the command, without HTTP. `NATS_URL` chooses the carrier.
 */
async function main(): Promise<void> {
  const bench = await startBench();
  const door = startHelper('gateway', new URL('live-door.ts', import.meta.url));
  const readers = startHelper('readers', new URL('live-load-bots.ts', import.meta.url));
  try {
    const { deps } = bench.app;
    console.log(`${describeMachine()}, carrier ${deps.liveHub.carrier}`);
    const roundId = await openYeekee(deps);
    const crowd = await registerShooters(deps, shotsPerSecond * TURN_S);
    await deps.liveHub.start();
    const apiUrl = await bench.app.listen({ port: 0, host: '127.0.0.1' });
    const doorUrl = await door.ask<string>(apiUrl);
    const path = `/api/live?round_id=${roundTopic(String(roundId))}`;
    await readers.ask({ port: Number(new URL(doorUrl).port), path, streams } satisfies ListenOrder);
    console.log(`${streams} streams are open`);
    const acks = await shootAll(deps, roundId, crowd);
    await new Promise((resolve) => setTimeout(resolve, 2 * goals.frameMs));
    tellFigures(acks, await readers.ask<ListenReport>('report'));
  } finally {
    await readers.stop();
    await door.stop();
    await bench.stop();
  }
}

interface Acks {
  /** Milliseconds from each call to its answer. */
  readonly delaysMs: number[];
  /** Time in ms of the answer, by position. */
  readonly atMs: Map<number, number>;
  refused: number;
}

/** Calls at the given rate whether or not answers come. */
async function shootAll(deps: Deps, roundId: number, crowd: readonly Shooter[]): Promise<Acks> {
  const announcer = createShotAnnouncer(deps);
  const shoot = createShooting({ ...deps, announcer });
  const acks: Acks = { delaysMs: [], atMs: new Map(), refused: 0 };
  const running = new Set<Promise<void>>();
  const shootOnce = async (index: number): Promise<void> => {
    const member = crowd[index % crowd.length];
    if (!member) return;
    const calledMs = performance.now();
    try {
      const { shot } = await shoot({ member, roundId: String(roundId), number: shotNumber(index) });
      acks.delaysMs.push(performance.now() - calledMs);
      acks.atMs.set(shot.position, Date.now());
    } catch {
      acks.refused += 1;
    }
  };
  const startMs = performance.now();
  for (let index = 0; index < shotsPerSecond * seconds; ) {
    const due = Math.min(shotsPerSecond * seconds, ((performance.now() - startMs) / 1000) * shotsPerSecond);
    for (; index < due; index += 1) {
      const call = shootOnce(index).finally(() => running.delete(call));
      running.add(call);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(running);
  const tookS = (performance.now() - startMs) / 1000;
  const { size } = acks.atMs;
  console.log(
    `${size} shots in ${tookS.toFixed(1)} s (${(size / tookS).toFixed(0)} a second), ${acks.refused} refused`,
  );
  return acks;
}

function tellFigures(acks: Acks, { readAtMs, bytes }: ListenReport): void {
  const frames = [...readAtMs].sort(([a], [b]) => a - b);
  const delaysMs = frames.flatMap(([count, times], at) => {
    const before = frames[at - 1]?.[0] ?? 0;
    // Delays of a frame's first, middle and last shot stand for all of its shots.
    const accepted = [before + 1, Math.ceil((before + count) / 2), count].map((position) => acks.atMs.get(position));
    return times.flatMap((time) => accepted.flatMap((atMs) => (atMs === undefined ? [] : time - atMs)));
  });
  const first = Math.min(...(frames[0]?.[1] ?? [0]));
  const last = Math.max(...(frames.at(-1)?.[1] ?? [0]));
  const kbits = (bytes * 8) / 1000 / streams / Math.max(1, (last - first) / 1000);
  const missed = frames.reduce((sum, [, times]) => sum + streams - times.length, 0);
  const tell = (what: string, of: number[], goal: number): void => {
    const [p50, p99] = [0.5, 0.99].map((share) => rank(of, share)) as [number, number];
    console.log(
      `${what} p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms   goal ${goal} ms: ${verdictOf(p99 <= goal)}`,
    );
  };
  tell('acknowledge', acks.delaysMs, goals.ackMs);
  tell('shot on a page', delaysMs, goals.frameMs);
  console.log(
    `${frames.length} frames to ${streams} readers, ${missed} missed; ${kbits.toFixed(1)} kbit/s a reader   goal ${goals.kbits}: ${verdictOf(kbits <= goals.kbits)}`,
  );
}

function rank(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

await main();
