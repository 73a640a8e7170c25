import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openLiveDoor, type TestMember } from '@chokdee/api/testing';
import type { Deps } from '@chokdee/kernel/app';
import { createShooting, createShotAnnouncer } from '@chokdee/lotto-server/yeekee';
import type { ListenOrder } from './live-load-bots.ts';

/** Shots a second on the round that is listened to; the publisher tells at most four events of them. */
const SHOTS_PER_S = 10;

interface CompanyProps {
  readonly deps: Deps;
  readonly port: number;
  readonly listeners: number;
  readonly shooters: readonly TestMember[];
}

/** Starts what a house does beside bets: jobs, and readers of a Yeekee round that is shot at. Returns its end. */
export async function startCompany({ deps, port, listeners, shooters }: CompanyProps): Promise<() => Promise<void>> {
  await deps.liveHub.start();
  deps.jobs.start();
  const roundId = await openYeekee(deps);
  const door = await openLiveDoor(`http://127.0.0.1:${port}`);
  const file = fileURLToPath(new URL('./live-load-bots.ts', import.meta.url));
  const readers = fork(file, { execArgv: ['--import', 'tsx'] });
  const ready = new Promise((resolve) => readers.once('message', resolve));
  const path = `/api/live?round_id=${roundId}`;
  readers.send({ port: Number(new URL(door.url).port), path, listeners } satisfies ListenOrder);
  await ready;
  const announcer = createShotAnnouncer(deps.live);
  const shoot = createShooting({ ...deps, announcer });
  let shots = 0;
  const timer = setInterval(() => {
    const member = shooters[shots % shooters.length];
    shots += 1;
    // A refused shot is load, too.
    if (member) shoot({ member, roundId: String(roundId), number: '12345' }).catch(() => undefined);
  }, 1000 / SHOTS_PER_S);
  return async () => {
    clearInterval(timer);
    announcer.stop();
    readers.disconnect();
    await door.close();
  };
}

async function openYeekee({ db, clock }: Deps): Promise<number> {
  const { id } = await db
    .selectFrom('lotto_round')
    .select('id')
    .where('agent_id', '=', 1)
    .where('shooting_closes_at', '>', clock.now())
    .orderBy('shooting_closes_at', 'desc')
    .executeTakeFirstOrThrow();
  const opensAt = new Date(clock.now().getTime() - 1000);
  await db.updateTable('lotto_round').set({ opens_at: opensAt }).where('id', '=', id).execute();
  return id;
}
