import { useLive } from '@chokdee/query';

interface Props {
  readonly roundId: string;
  readonly onSettled: () => void;
}

/** Listens until all bills of a round are settled. Draws nothing. */
export function RoundSettled({ roundId, onSettled }: Props) {
  useLive('round_settled', (event) => event.round_id === roundId && onSettled(), { roundId });
  return null;
}
