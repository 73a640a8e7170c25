import type { Tx } from '@chokdee/kernel/db';
import { type Acting, actCommand, type OpsCommand } from '@chokdee/kernel/staff';

interface Props {
  /** First word of the commands. */
  readonly things: string;
  /** The place that names one of them. */
  readonly thing: string;
  /** What the audit log calls the acts, before `-open` and `-stop`. */
  readonly act: string;
  /** Summaries. */
  readonly open: string;
  readonly stop: string;
  set(tx: Tx, acting: Acting, id: string, isOpen: boolean): Promise<{ data: unknown; text: string }>;
}

/** `<things> open` and `<things> stop`. */
export const openAndStop = ({ things, thing, act, set, ...summaries }: Props): OpsCommand[] =>
  (['open', 'stop'] as const).map((word) =>
    actCommand({
      name: `${things} ${word}`,
      act: `${act}-${word}`,
      summary: summaries[word],
      places: [thing],
      work: (tx, acting, { places }) => set(tx, acting, places[thing] ?? '', word === 'open'),
    }),
  );
