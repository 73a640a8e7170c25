import type { DataOf } from '@chokdee/contracts';
import type { LivePublisher } from '@chokdee/kernel/live';
import { roundTopic } from '@chokdee/lotto-contract/shots';

/** Has open pages read a round anew, also those of front ends that use the bare id. */
export async function publishRound(
  live: LivePublisher,
  roundId: string,
  status: DataOf<'GET /api/lotto/result'>['status'],
): Promise<void> {
  for (const topic of [roundId, roundTopic(roundId)])
    await live.publish({ roundId: topic }, 'round_changed', { round_id: roundId, status });
}
