import { openLiveDoor, type TestMember } from '@chokdee/api/testing';
import type { Deps } from '@chokdee/kernel/app';
import { BusinessError } from '@chokdee/kernel/errors';
import { roundTopic } from '@chokdee/lotto-contract/shots';
import { createShooting, createShotAnnouncer } from '@chokdee/lotto-server/yeekee';
import { startHelper } from '../processes/helper-process.ts';
import type { ListenOrder } from './live-load-bots.ts';
import { openYeekee } from './shooters.ts';

/** Shots a second on the round that is listened to; the publisher tells at most four events of them. */
const SHOTS_PER_S = 10;

interface CompanyProps {
  readonly deps: Deps;
  readonly port: number;
  readonly listeners: number;
  readonly shooters: readonly TestMember[];
}

/** Work that a house has beside bets. */
export interface Company {
  /** @throws Error when a shot has failed, or the readers have ended: then the bets had less company than they say */
  check(): void;
  /** Ends the work and prints how many shots there were. @throws Error as `check` */
  stop(): Promise<void>;
}

/** Starts jobs, and readers of a Yeekee round that is shot at. */
export async function startCompany({ deps, port, listeners, shooters }: CompanyProps): Promise<Company> {
  await deps.liveHub.start();
  deps.jobs.start();
  const roundId = String(await openYeekee(deps));
  const door = await openLiveDoor(`http://127.0.0.1:${port}`);
  const readers = startHelper('readers', new URL('./live-load-bots.ts', import.meta.url));
  const path = `/api/live?round_id=${roundTopic(roundId)}`;
  await readers.ask({ port: Number(new URL(door.url).port), path, streams: listeners } satisfies ListenOrder);
  const announcer = createShotAnnouncer(deps);
  const shoot = createShooting({ ...deps, announcer });
  const shots: Promise<void>[] = [];
  const failures: unknown[] = [];
  let tooSoon = 0;
  const shootOnce = async (): Promise<void> => {
    const member = shooters[shots.length % shooters.length];
    if (!member) return;
    try {
      await shoot({ member, roundId, number: '12345' });
    } catch (error) {
      // Fewer than 50 members meet their cool-down. A refused shot is load, too.
      if (error instanceof BusinessError && error.errorName === 'SHOT_TOO_SOON') tooSoon += 1;
      else failures.push(error);
    }
  };
  const timer = setInterval(() => shots.push(shootOnce()), 1000 / SHOTS_PER_S);
  const check = (): void => {
    readers.check();
    const [cause] = failures;
    if (cause) throw new Error(`${failures.length} of ${shots.length} shots failed`, { cause });
  };
  return {
    check,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(shots);
      announcer.stop();
      console.log(`beside the bets: ${shots.length} shots, ${tooSoon} of them refused in their cool-down`);
      try {
        check();
      } finally {
        await readers.stop();
        await door.close();
      }
    },
  };
}
