import { hostname } from 'node:os';
import type { Deps } from '../app/deps.ts';

const EVERY_MS = 15_000;

export interface Beats {
  /** Writes that this process lives. */
  beat(): Promise<void>;
  /** Writes that this process ends in order. */
  end(): Promise<void>;
}

/** A process is named by machine and port, so that its successor takes its place. */
export const processId = ({ port }: { readonly port: number }): string => `${hostname()}:${port}`;

export function createBeats({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Beats {
  const startedAt = clock.now();
  return {
    beat: async () => {
      const row = { started_at: startedAt, seen_at: clock.now(), ended_at: null };
      await db
        .insertInto('processes')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
    end: async () => {
      await db.updateTable('processes').set({ ended_at: clock.now() }).where('id', '=', id).execute();
    },
  };
}

/** Beats until the returned function ends it. A beat that fails is left out: the next one counts. */
export function startBeats(beats: Beats): () => Promise<void> {
  const beat = () => void beats.beat().catch(() => undefined);
  beat();
  const timer = setInterval(beat, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await beats.end().catch(() => undefined);
  };
}
