import type { Tx } from '@chokdee/kernel/db';
import { type Acting, actCommand, type OpsCommand, one, two } from '@chokdee/kernel/staff';

interface Props {
  /** First word of the commands, and the area of their permissions. */
  readonly things: string;
  /** The place that names one of them. */
  readonly thing: string;
  /** Summaries. */
  readonly open: string;
  readonly stop: string;
  /** Reads the present state of the opened or stopped thing. */
  state(tx: Tx, agentId: number, id: string): Promise<unknown>;
  set(tx: Tx, acting: Acting, id: string, isOpen: boolean): Promise<{ data: unknown; text: string }>;
}

/** `<things> open`, by two persons, and `<things> stop`. */
export const openAndStop = ({ things, thing, state, set, ...summaries }: Props): OpsCommand[] =>
  (['open', 'stop'] as const).map((word) =>
    actCommand({
      name: `${things} ${word}`,
      summary: summaries[word],
      places: [thing],
      permission: `${things}.${word}`,
      eyes: word === 'open' ? two('gives again what somebody has stopped') : one('gives no more'),
      state: (tx, { agentId }, { places }) => state(tx, agentId, places[thing] ?? ''),
      work: (tx, acting, { places }) => set(tx, acting, places[thing] ?? '', word === 'open'),
    }),
  );
