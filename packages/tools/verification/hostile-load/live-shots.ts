import { createDb } from '@chokdee/kernel/db';
import { createLivePublisher } from '@chokdee/kernel/live';
import type { Client } from './client.ts';

/** Publishes shots to all readers of a round. */
export function liveShots(databaseUrl: string, roundId: string): Client {
  const { db } = createDb(databaseUrl, 1);
  const live = createLivePublisher(db, console);
  let count = 0;
  return async () => {
    count += 1;
    await live.publish({ roundId }, 'yeekee_shot', {
      round_id: roundId,
      shots: [],
      count,
      sum: String(count),
      shooters: 1,
    });
    return { status: 200 };
  };
}
