import { roundTopic } from '@chokdee/lotto-contract/shots';
import { useLive } from '@chokdee/query';

interface Props {
  readonly roundId: string;
  readonly onSettled: () => void;
}

/** Listens until all bills of a round are settled. Draws nothing. */
export function RoundSettled({ roundId, onSettled }: Props) {
  // The bare id has the shots for earlier front ends, too.
  useLive('round_settled', (event) => event.round_id === roundId && onSettled(), { roundId: roundTopic(roundId) });
  return null;
}
